import { useMutation, useQuery } from "@tanstack/react-query"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { useTRPC } from "../../app/trpc.ts"
import { FiguresChart } from "../../partners/figures-chart.tsx"
import { FiguresTable } from "../../partners/figures-table.tsx"
import { TextField } from "../../ui/field.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"

const PayForm = ({ id, openCents }: { readonly id: string; readonly openCents: number }) => {
  const pay = useMutation(useTRPC().staffPartners.pay.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      name="pay"
      save={(values, idempotencyKey) =>
        pay.mutateAsync({ id, cents: openCents, reference: said(values, "reference"), idempotencyKey })
      }
      saved="Auszahlung vermerkt. Die Mail ist unterwegs."
      onSaved={() => refresh("staffPartners")}
      submit={`${formatCents(openCents)} als ausgezahlt vermerken`}
      secondary
    >
      {({ errorOf }) => (
        <TextField
          name="reference"
          label="Rechnung oder Verwendungszweck"
          hint="Steht auch in der E-Mail an den Partner."
          required
          maxLength={140}
          autoComplete="off"
          error={errorOf("reference")}
        />
      )}
    </StaffForm>
  )
}

/** What came of a partner's link, and what was paid out. */
export const FiguresPanels = ({ id, mayPay }: { readonly id: string; readonly mayPay: boolean }) => {
  const figures = useQuery(useTRPC().staffPartners.figures.queryOptions({ id })).data
  if (figures === undefined) return null
  const { months, total, payouts } = figures
  return (
    <>
      <Panel id="figures" title="Zahlen">
        {months.length === 0 ? (
          <p className="quiet">Noch hat niemand den Link aufgerufen.</p>
        ) : (
          <>
            <FiguresChart months={months} />
            <FiguresTable months={months} total={total} />
          </>
        )}
      </Panel>
      <Panel id="payouts" title="Auszahlungen">
        {payouts.length === 0 ? (
          <p className="quiet">Noch keine.</p>
        ) : (
          <ul>
            {payouts.map(({ id: payout, paidAt, cents, reference }) => (
              <li key={payout}>
                {formatDate(paidAt)}: <strong>{formatCents(cents)}</strong>, {reference}
              </li>
            ))}
          </ul>
        )}
        {mayPay && total.openCents > 0 && <PayForm id={id} openCents={total.openCents} />}
      </Panel>
    </>
  )
}
