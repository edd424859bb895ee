import { statusOfPack } from "../../../domain/pack-configurator/pack-words.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { ButtonLink } from "../ui/button.tsx"
import { coveringBar } from "../ui/lower-edge.ts"
import { hindrance, PutIntoCart } from "./pack-order.tsx"

type View = Outputs["configurator"]["view"]

/** On narrow screens what the pack brings and costs is below: its essence and the button stay in sight. */
export const PackBar = ({ pack }: { readonly pack: View }) => (
  <div className="configure__bar" ref={coveringBar}>
    <a href="#sums">
      {pack.lines.length}&nbsp;{pack.lines.length === 1 ? "Produkt" : "Produkte"}, {formatCents(pack.price.totalCents)}{" "}
      <span className={`pack-status pack-status--${pack.status}`}>{statusOfPack(pack.sums)}</span>
    </a>
    {hindrance(pack) === null ? (
      <PutIntoCart pack={pack} />
    ) : (
      <ButtonLink href="#order" look="secondary">
        Was nicht passt
      </ButtonLink>
    )}
  </div>
)
