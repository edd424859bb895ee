import { useState } from "react"
import { germanDay } from "../../../../domain/shared/german-day.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import type { Inputs } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useActions } from "../ui/actions.ts"
import { BindingDialog } from "../ui/binding-action.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { toastWithUndo } from "../ui/undo.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { announcedLater } from "./next-action.tsx"
import { ordersInWords } from "./orders-in-words.ts"
import { type Results, useBulk } from "./use-bulk.ts"

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })

/** How many of several orders were done; why others were not stands in their rows. */
export const BulkResults = ({ results }: { readonly results: Results }) => {
  const refused = results.filter(({ done }) => !done)
  if (refused.length === 0) return null
  return (
    <div ref={show}>
      <Notice tone="caution" title={`${results.length - refused.length} von ${results.length} sind erledigt.`} live>
        <ul>
          {refused.map(({ orderId, message }) => (
            <li key={orderId}>
              <strong className="unbroken">{orderId}</strong>: {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

const steps = [
  { step: "packed", work: "pack", label: "Als gepackt markieren" },
  { step: "shipped", work: "ship", label: "Als verschickt markieren …" },
] as const

type Step = (typeof steps)[number]["step"]
type Undone = "unpacked" | "unshipped"
type Paid = Extract<Inputs["staffOrders"]["bulk"], { readonly step: "paid" }>

const inWords = (results: Results, what: string): string => {
  const done = results.filter((each) => each.done).length
  return done === results.length ? `${ordersInWords(done)} ${what}.` : `${done} von ${results.length} ${what}.`
}

const bookTitle = "Als bezahlt markieren …"

/** Says what will be booked, and books it. */
const PayDialog = ({
  rows,
  close,
  book,
}: {
  readonly rows: readonly { readonly id: string; readonly openCents: number }[]
  readonly close: () => void
  readonly book: (payments: Paid["payments"], day: string) => Promise<Results>
}) => {
  const open = rows.filter(({ openCents }) => openCents > 0)
  const sum = formatCents(open.reduce((cents, { openCents }) => cents + openCents, 0))
  const paid = rows.length - open.length
  return (
    <Dialog title={bookTitle} close={close}>
      <div className="dialog__body flow">
        <p>
          {open.length === 0
            ? "Bei keiner dieser Bestellungen ist etwas offen."
            : `Verbucht wird, was offen ist: ${sum} bei ${ordersInWords(open.length)}.`}
          {open.length > 0 && paid > 0 && ` Bei ${ordersInWords(paid)} ist nichts offen.`}
        </p>
        {open.length > 0 && (
          <StaffForm
            name="paid"
            save={(values) =>
              book(
                open.map(({ id, openCents }) => ({ orderId: id, cents: openCents })),
                said(values, "day"),
              )
            }
            saved={(results) => inWords(results, "als bezahlt verbucht")}
            submit={`${sum} verbuchen`}
            onSaved={close}
          >
            {({ errorOf }) => (
              <TextField
                name="day"
                label="Auf dem Konto seit"
                type="date"
                required
                max={germanDay(Date.now())}
                defaultValue={germanDay(Date.now())}
                error={errorOf("day")}
              />
            )}
          </StaffForm>
        )}
      </div>
    </Dialog>
  )
}

/** Says what follows the parcels, to whom. */
const ShipDialog = ({
  count,
  close,
  ship,
}: {
  readonly count: number
  readonly close: () => void
  readonly ship: () => Promise<Results>
}) => (
  <BindingDialog
    name="shipped"
    title="Als verschickt markieren"
    confirm={`${ordersInWords(count)} als verschickt markieren`}
    close={close}
    save={ship}
    saved={null}
  >
    <p>
      Ohne Sendungsnummern. In zehn Minuten bekommt, wer bestellt hat, die E-Mail „Dein Paket ist unterwegs“, bei
      Vorkasse und Karte mit der Rechnung. Bis dahin lässt es sich zurücknehmen. Was noch nicht gepackt ist, bleibt
      liegen.
    </p>
  </BindingDialog>
)

/** Applies an action to all selected orders. */
export const BulkActions = ({
  rows,
  select,
  onDone,
}: {
  readonly rows: readonly { readonly id: string; readonly work: string; readonly openCents: number }[]
  readonly select: (ids: readonly string[]) => void
  readonly onDone: (results: Results) => void
}) => {
  const bulk = useBulk()
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const undo = async (ids: readonly string[], step: Undone): Promise<string> => {
    const results = await bulk({ ids, step })
    onDone(results)
    await refresh("staffOrders")
    return inWords(results, step === "unpacked" ? "wieder zu packen" : "wieder gepackt, nicht verschickt")
  }
  const [asking, setAsking] = useState<"paid" | "shipped" | null>(null)
  const start = async (asked: { readonly step: Step } | Paid) => {
    const { step } = asked
    const results = await bulk(asked.step === "paid" ? asked : { ids: rows.map(({ id }) => id), ...asked })
    const done = results.flatMap((each) => (each.done ? [each.orderId] : []))
    onDone(results)
    if (done.length > 0)
      if (step === "packed") toastWithUndo(inWords(results, "gepackt"), () => undo(done, "unpacked"))
      else if (step === "shipped")
        toastWithUndo(`${inWords(results, "verschickt")} ${announcedLater}`, () => undo(done, "unshipped"))
    // What failed stays selected, to be put right or tried again.
    select(results.flatMap((each) => (each.done ? [] : [each.orderId])))
    await refresh("staffOrders")
    return results
  }
  const press = (step: Step) => {
    if (step === "shipped") setAsking("shipped")
    else void submit(step, () => start({ step }))
  }
  const next = steps.find(({ work }) => rows.every((row) => row.work === work))
  useActions("Ausgewählte Bestellungen", [
    ...steps.map(({ step, label }) => ({
      title: label,
      ...(step === next?.step && { keys: "e" }),
      run: () => press(step),
    })),
    { title: bookTitle, run: () => setAsking("paid") },
  ])
  return (
    <>
      <ErrorMessage failure={failure} />
      {steps.map(({ step, label }) => (
        <Button
          key={step}
          look={step === next?.step ? "primary" : "secondary"}
          small
          type="button"
          busy={pending === step}
          onClick={() => press(step)}
        >
          {label}
        </Button>
      ))}
      <Button look="secondary" small type="button" onClick={() => setAsking("paid")}>
        {bookTitle}
      </Button>
      {asking === "paid" && (
        <PayDialog
          rows={rows}
          close={() => setAsking(null)}
          book={(payments, day) => start({ step: "paid", payments, day })}
        />
      )}
      {asking === "shipped" && (
        <ShipDialog count={rows.length} close={() => setAsking(null)} ship={() => start({ step: "shipped" })} />
      )}
    </>
  )
}
