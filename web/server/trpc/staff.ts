import * as Schema from "effect/Schema"
import { listInput } from "../../../domain/shared/list-input.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { changeList } from "../../../domain/staff/change-list.ts"
import { findForStaff } from "../../../domain/staff/find.ts"
import { listChanges } from "../../../domain/staff/list-changes.ts"
import { today } from "../../../domain/staff/today.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const FindInput = Schema.Struct({
  term: LineText.check(Schema.isMaxLength(200, { message: "Bitte höchstens 200 Zeichen." })),
})

/** Procedures of the staff area as a whole. */
export const staff = router({
  today: forStaff("home.read").query(({ ctx, signal }) => run(ctx, today(ctx.caller), noRefusals, signal)),
  /** The search of the command palette. */
  find: forStaff("home.read")
    .input(input(FindInput))
    .query(({ ctx, input: { term }, signal }) => run(ctx, findForStaff(ctx.caller, term), noRefusals, signal)),
  changes: forStaff("audit.read")
    .input(input(listInput(changeList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listChanges(wanted), unknownCursor, signal)),
})
