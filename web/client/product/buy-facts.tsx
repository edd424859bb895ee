import { type ReactNode, useEffect, useState } from "react"
import { deliveryAreaNotice, deliveryTimeNotice } from "../../../domain/content/notices.ts"
import { delivery, paymentTerms } from "../../../domain/content/operator.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"
import { useOperator } from "../ui/use-operator.ts"

type Product = Outputs["catalogue"]["product"]
type Variant = Product["variants"][number]

/** Whether it is no longer the day in Germany: a page may stay open over midnight. */
const useIsOver = (day: string): boolean => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const check = () => setIsOver(germanDay(Date.now()) !== day)
    check()
    document.addEventListener("visibilitychange", check)
    return () => document.removeEventListener("visibilitychange", check)
  }, [day])
  return isOver
}

const Arrival = ({ arrival: { orderedOn, days } }: { readonly arrival: Product["arrival"] }) =>
  useIsOver(orderedOn) ? (
    deliveryTimeNotice(delivery)
  ) : (
    <>
      Lieferung {days}, wenn du heute auf Rechnung bestellst ({deliveryTimeNotice(delivery)})
    </>
  )

const Fact = ({ children }: { readonly children: ReactNode }) => (
  <li>
    <Icon name="check" />
    <span>{children}</span>
  </li>
)

/** What to know before the button is pressed: when it comes, how it is paid, how it goes back, who is behind it. */
export const BuyFacts = ({ product, variant }: { readonly product: Product; readonly variant: Variant }) => {
  const operator = useOperator()
  return (
    <ul className="buy__facts">
      {variant.available && (
        <Fact>
          <Arrival arrival={product.arrival} />
        </Fact>
      )}
      <Fact>{softHyphens(variant.supply)}</Fact>
      <Fact>Kauf auf Rechnung: {paymentTerms.invoiceDays}&nbsp;Tage Zeit zum Bezahlen, wenn alles da ist</Fact>
      <Fact>
        14&nbsp;Tage <Link href="/refund">Widerrufsrecht</Link>, Antworten unter <Link href="/faq">Häufige Fragen</Link>
      </Fact>
      <Fact>
        Zwei Jahre <Link href="/guarantee">gesetzliche Gewährleistung</Link>
      </Fact>
      <Fact>
        Dahinter steht {operator?.representative} (<Link href="/legal-notice">Impressum</Link>)
      </Fact>
      <li>{deliveryAreaNotice}</li>
    </ul>
  )
}
