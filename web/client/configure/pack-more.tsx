import { packAddress } from "../../../domain/pack-configurator/pack-address.ts"
import type { Outputs } from "../app/trpc.ts"
import { CopyButton } from "../ui/copy-button.tsx"

type View = Outputs["configurator"]["view"]

const Share = ({ pack, posted }: { readonly pack: View; readonly posted: boolean }) => {
  const address = packAddress(pack.lines.map(({ handle, dose }) => ({ handle, dose })))
  return (
    <section className="pack-more__part" aria-labelledby="share">
      <h3 id="share">Link zu diesem Pack</h3>
      {posted ? (
        <p className="small">
          In einem Link stehen die Produkte und ihre Mengen, sonst nichts. <a href={address}>Diesen Link öffnen</a>
        </p>
      ) : (
        <>
          <p className="small pack-more__link">
            <a href={address}>{address}</a>
          </p>
          <p className="small quiet">Er nennt Produkte und Mengen, nichts über dich.</p>
          <CopyButton name="Link zum Pack" value={SERVER ? address : location.origin + address} />
        </>
      )}
    </section>
  )
}

/** That it is ordered once, what is counted and paid, and the pack's link. */
export const PackMore = ({ pack, posted }: { readonly pack: View; readonly posted: boolean }) => (
  <div className="configure__more">
    <section className="pack-more__part" aria-labelledby="once">
      <h3 id="once">Einmal, kein Abo</h3>
      <p className="small">Du bestellst einmal, danach läuft nichts weiter. Nachbestellen kannst du, wann du willst.</p>
    </section>
    <section className="pack-more__part" aria-labelledby="counted">
      <h3 id="counted">Was mitzählt</h3>
      <p className="small">
        Bezahlt werden ganze Packungen; was übrig bleibt, reicht weiter. Was schon im Warenkorb liegt, zählt hier nicht
        mit: Dort rechnen wir alles zusammen und sagen, wenn es zu viel wird.
      </p>
    </section>
    <Share pack={pack} posted={posted} />
  </div>
)
