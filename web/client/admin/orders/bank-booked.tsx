import { useMutation } from "@tanstack/react-query"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { germanDay } from "../../../../domain/shared/german-day.ts"
import { startOfGermanDay } from "../../../../domain/shared/german-instant.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { Fold } from "../ui/fold.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"

/** The day up to which the bank's movements are booked, and the form that says so. */
export const BankBooked = ({
  bookedUntil,
  today,
  mayChange,
}: {
  readonly bookedUntil: string | null
  /** Epoch milliseconds. */
  readonly today: number
  readonly mayChange: boolean
}) => {
  const book = useMutation(useTRPC().staffOrders.bookBankUntil.mutationOptions())
  const refresh = useRefresh()
  const until = bookedUntil === null ? "noch nicht eingetragen" : formatDate(startOfGermanDay(bookedUntil))
  if (!mayChange) return <p className="quiet">Kontobewegungen gebucht bis: {until}</p>
  return (
    <Fold title="Kontobewegungen gebucht bis" count={until}>
      <StaffForm
        name="bank"
        save={(values) => book.mutateAsync({ day: said(values, "day") })}
        saved="Eingetragen."
        submit="Eintragen"
        secondary
        onSaved={() => refresh("staffOrders")}
      >
        {({ errorOf }) => (
          <TextField
            name="day"
            label="Alle Bewegungen sind gebucht bis einschließlich"
            hint="An Rechnungen, die später fällig wurden, erinnert der Shop nicht: Sie könnten bezahlt sein."
            type="date"
            required
            max={germanDay(today)}
            defaultValue={bookedUntil ?? ""}
            error={errorOf("day")}
          />
        )}
      </StaffForm>
    </Fold>
  )
}
