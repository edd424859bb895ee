import { useMutation } from "@tanstack/react-query"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { startOfGermanDay } from "../../../../domain/shared/german-instant.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Choice } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { Facts, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"

/** Whether the shop reminds of overdue invoices by itself. */
export const RemindersPanel = ({
  reminders: { since, bookedUntil },
  mayChange,
}: {
  readonly reminders: Outputs["staffShop"]["view"]["overdueReminders"]
  readonly mayChange: boolean
}) => {
  const change = useMutation(useTRPC().staffShop.switchReminders.mutationOptions())
  const refresh = useRefresh()
  return (
    <Panel id="reminders" title="Überfällige Rechnungen">
      <p>
        Ist eine Rechnung drei Tage überfällig, erinnert der Shop freundlich, und 14&nbsp;Tage später mahnt er einmal.
        Kosten und Zinsen verlangt er nicht. Danach{" "}
        <Link href="/admin/orders?work=decide&sort=placedAt">entscheidest du</Link>.
      </p>
      <Facts
        facts={{
          Erinnerungen: since === null ? "aus" : `an, für alles, was seit dem ${formatDate(since)} fällig wird`,
          "Konto gebucht bis": (
            <Link href="/admin/orders?work=overdue&sort=placedAt">
              {bookedUntil === null ? "noch nicht eingetragen" : formatDate(startOfGermanDay(bookedUntil))}
            </Link>
          ),
        }}
      />
      {mayChange && (
        <StaffForm
          name="reminders"
          save={(values) => change.mutateAsync({ on: said(values, "on") === "1" })}
          saved="Gespeichert."
          submit="Erinnerungen speichern"
          secondary
          onSaved={() => refresh("staffShop")}
        >
          <Choice
            type="checkbox"
            name="on"
            value="1"
            label="An überfällige Rechnungen erinnern"
            hint="Gilt für Rechnungen, die ab dem Einschalten fällig werden, und nur bis zu dem Tag, bis zu dem das Konto gebucht ist."
            defaultChecked={since !== null}
          />
        </StaffForm>
      )}
    </Panel>
  )
}
