import { formatIban } from "../../../domain/orders/iban.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { CopyButton } from "../ui/copy-button.tsx"

type Order = Outputs["orders"]["get"]
type TransferStep = Extract<NonNullable<Order["paymentStep"]>, { kind: "transfer" }>

/** The bank transfer's data, each with a copy button, and a QR code for banking apps. */
export const Transfer = ({ step, qr }: { readonly step: TransferStep; readonly qr: Order["transferQr"] }) => {
  const parts = [
    { name: "Empfänger", shown: step.beneficiary, copied: step.beneficiary },
    // With breaking spaces: on a narrow phone the number wraps between groups, never inside one.
    { name: "IBAN", shown: formatIban(step.iban).replaceAll("\u00a0", " "), copied: step.iban },
    { name: "BIC", shown: step.bic, copied: step.bic },
    { name: "Betrag", shown: formatCents(step.cents), copied: (step.cents / 100).toFixed(2).replace(".", ",") },
    { name: "Verwendungszweck", shown: <span className="unbroken">{step.reference}</span>, copied: step.reference },
  ]
  return (
    <div className="transfer">
      <dl className="transfer__parts">
        {parts.map(({ name, shown, copied }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{shown}</dd>
            <dd>
              <CopyButton name={name} value={copied} />
            </dd>
          </div>
        ))}
      </dl>
      {qr && (
        <figure className="transfer__code">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-labelledby="transfer-code"
            shapeRendering="crispEdges"
          >
            <title id="transfer-code">{`QR-Code für die Überweisung von ${formatCents(step.cents)}, Verwendungszweck ${step.reference}`}</title>
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <figcaption>
            Mit der Banking-App scannen, sie füllt die Überweisung aus.
            <span className="no-print"> Auf dem Handy: Angaben kopieren und in der Banking-App einfügen.</span>
          </figcaption>
        </figure>
      )}
    </div>
  )
}
