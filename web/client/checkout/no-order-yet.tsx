import { useMutation } from "@tanstack/react-query"
import { useState, useSyncExternalStore } from "react"
import { apiError, isTransient, messageForPerson } from "../app/api-error.ts"
import type { Inputs } from "../app/trpc.ts"
import { useTRPC } from "../app/trpc.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { EmptyState, Notice } from "../ui/notice.tsx"
import { useLeaveForOrder } from "./order-form.ts"
import { orderInput } from "./order-input.ts"
import { attempt, forgetAttempt } from "./order-memory.ts"

const never = () => () => {}

/** An order of this tab was sent without receiving its answer: retries with the same key, which never orders twice. */
const LostAnswer = () => {
  const leaveForOrder = useLeaveForOrder()
  const { mutateAsync, isPending } = useMutation(useTRPC().orders.place.mutationOptions())
  const [outcome, setOutcome] = useState<string | null>(null)
  const look = async () => {
    const sent = attempt()
    if (sent === null) return
    try {
      leaveForOrder(await mutateAsync(orderInput(sent.values) as Inputs["orders"]["place"]))
    } catch (error) {
      if (!isTransient(error)) forgetAttempt()
      setOutcome(
        apiError(error).refusal?.tag === "CartEmpty"
          ? "Es ist keine Bestellung bei uns angekommen. Bitte leg die Packungen noch einmal in den Warenkorb."
          : messageForPerson(error),
      )
    }
  }
  return (
    <Notice title="Du hast gerade bestellt, und wir konnten dir nicht mehr antworten." live>
      <p>{outcome ?? "Sieh nach, ob die Bestellung angekommen ist. Dabei wird nichts doppelt bestellt."}</p>
      {outcome === null && (
        <p>
          <Button type="button" look="secondary" small busy={isPending} onClick={look}>
            Nachsehen
          </Button>
        </p>
      )}
    </Notice>
  )
}

/** The checkout without anything to order. */
export const NoOrderYet = ({ message }: { readonly message: string | null }) => {
  const lost = useSyncExternalStore(
    never,
    () => attempt() !== null,
    () => false,
  )
  return (
    <EmptyState title="Dein Warenkorb ist leer.">
      {lost ? (
        <LostAnswer />
      ) : (
        <p>
          {message ??
            "Hier bestellst du, was im Warenkorb liegt. Hast du gerade bestellt? Dann findest du den Link zu deiner Bestellung in deinem Postfach."}
        </p>
      )}
      <p className="cluster">
        <ButtonLink href="/products">Zum Sortiment</ButtonLink>
        <ButtonLink href="/cart" look="quiet">
          Zum Warenkorb
        </ButtonLink>
      </p>
    </EmptyState>
  )
}
