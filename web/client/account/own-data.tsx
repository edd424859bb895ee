import { retention } from "../../../domain/content/retention.ts"
import { numberInWords } from "../../../domain/shared/german-list.ts"
import type { FormState } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { controlOf, FieldError } from "../ui/field.tsx"

/** Export and deletion of the account's data. */
export const OwnData = ({
  staff,
  form,
}: Pick<Outputs["account"]["view"], "staff"> & { readonly form: FormState | null }) => {
  const unsure = form?.errors.find(({ path }) => path === "sure")?.message
  return (
    <section className="section flow" aria-labelledby="data">
      <h2 id="data">Deine Daten</h2>
      <p>Alles, was wir über dich gespeichert haben, zum Lesen oder zum Mitnehmen in einen anderen Dienst.</p>
      <p className="cluster">
        <ButtonLink look="secondary" href="/account/data">
          Ansehen und drucken
        </ButtonLink>
        <a className="button button--secondary" href="/account/export.json" download="naehrwerk-meine-daten.json">
          Als JSON herunter&shy;laden
        </a>
      </p>
      <details open={unsure !== undefined || undefined}>
        <summary>Konto löschen</summary>
        <div className="flow account-form">
          {staff ? (
            <p>
              Du gehörst zum Team. Bitte erst jemanden mit der Rolle „Verwaltung“, dir deine Rollen zu nehmen. Dann
              kannst du das Konto löschen.
            </p>
          ) : (
            <form className="flow" method="post" action="/account/leave">
              <p>
                Dein Konto, deine Adressen, dein Warenkorb, alle Anmeldungen und alles, wozu wir dir Bescheid sagen
                sollten, werden sofort gelöscht; auch der Newsletter endet. Was du bestellt hast, kommt trotzdem.
                Bestellungen und Rechnungen müssen wir aufbewahren: Rechnungen {numberInWords(retention.voucherYears)}{" "}
                Jahre, so will es das Steuerrecht; Bestellbestätigungen {numberInWords(retention.letterYears)}. Sie
                gehören dann zu keinem Konto mehr und werden für nichts anderes genutzt.
              </p>
              <label className="account-sure">
                <input {...controlOf({ name: "sure", error: unsure })} type="checkbox" value="1" />
                <span>Ja, mein Konto löschen. Das lässt sich nicht rückgängig machen.</span>
              </label>
              <FieldError name="sure" error={unsure} />
              <Button look="secondary">Konto endgültig löschen</Button>
            </form>
          )}
        </div>
      </details>
    </section>
  )
}
