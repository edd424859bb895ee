import { useMutation, useQueryClient } from "@tanstack/react-query"
import { priceNotice } from "../../../domain/content/notices.ts"
import { packText } from "../../../domain/pack-configurator/pack-address.ts"
import { overLimitText, switchedOffText } from "../../../domain/pack-configurator/pack-words.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { type Outputs, useTRPC } from "../app/trpc.ts"
import { useIntoCart } from "../cart/use-into-cart.tsx"
import { Button } from "../ui/button.tsx"
import { InlineText } from "../ui/inline-text.tsx"
import { Notice } from "../ui/notice.tsx"

type View = Outputs["configurator"]["view"]

const itemsOf = ({ lines }: View) => lines.map(({ handle, dose }) => ({ handle, dose }))

/** Puts the packages into the cart: a plain form without JavaScript, without leaving the page with it. */
export const PutIntoCart = ({ pack }: { readonly pack: View }) => {
  const queryClient = useQueryClient()
  const { cart } = useTRPC()
  const { mutateAsync } = useMutation(cart.putPack.mutationOptions())
  const { busy, problem, submit } = useIntoCart("Dein Pack", async () => {
    await queryClient.cancelQueries({ queryKey: cart.get.queryKey() })
    const changed = await mutateAsync({ items: itemsOf(pack) })
    queryClient.setQueryData(cart.get.queryKey(), changed)
    return changed.doseNotices
  })
  return (
    <form method="post" action="/cart" onSubmit={submit}>
      <input type="hidden" name="mode" value="pack" />
      <input type="hidden" name="p" value={packText(itemsOf(pack))} />
      <Button wide busy={busy}>
        Pack in den Warenkorb
      </Button>
      {problem}
    </form>
  )
}

/** Why the pack cannot be ordered as it is. */
export const hindrance = ({ lines, sums }: View): string | null => {
  const off = sums.filter((sum) => sum.off)
  if (off.length > 0) return switchedOffText(off.map(({ label }) => label))
  const over = sums.filter(({ status }) => status === "over")
  if (over.length > 0)
    return overLimitText({
      nutrients: over.map(({ label, sum, unit, limits: [lowest] }) => ({
        label,
        sum,
        unit,
        limit: lowest?.amount ?? null,
      })),
    })
  const missing = lines.filter(({ available }) => !available).map(({ title }) => `„${title}“`)
  if (missing.length === 0) return null
  return missing.length === 1
    ? `${missing.join("")} ist gerade ausverkauft. Nimm es heraus oder wähle ein anderes.`
    : `${germanList(missing)} sind gerade ausverkauft. Nimm sie heraus oder wähle andere.`
}

/** What the pack costs, and the button, or what keeps it from being ordered. */
export const PackOrder = ({ pack }: { readonly pack: View }) => {
  const { price } = pack
  const problem = hindrance(pack)
  return (
    <section className="pack-order panel" id="order" aria-labelledby="order-title">
      <h2 id="order-title">Dein Pack kostet</h2>
      <div className="price price--large">
        <p className="price__amount">{formatCents(price.totalCents)}</p>
        <p className="price__line">
          <span>{formatCents(price.perDayCents)} am Tag</span>
        </p>
        <p className="price__line">
          <span>
            <InlineText text={priceNotice} />
          </span>
        </p>
      </div>
      {problem === null ? (
        <PutIntoCart pack={pack} />
      ) : (
        <Notice tone="alert" title="So nicht bestellbar">
          <p>{problem}</p>
        </Notice>
      )}
    </section>
  )
}
