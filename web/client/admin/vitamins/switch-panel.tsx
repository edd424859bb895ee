import { useMutation } from "@tanstack/react-query"
import { germanList } from "../../../../domain/shared/german-list.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { type NutrientView, nutrientHref } from "./nutrient-words.tsx"

const SwitchForm = ({ nutrient: { id, name, ownSwitch } }: { readonly nutrient: NutrientView }) => {
  const change = useMutation(useTRPC().staffNutrients.switch.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      key={String(ownSwitch)}
      name="switch"
      save={(values) => change.mutateAsync({ id, off: !ownSwitch, reason: said(values, "reason").trim() })}
      saved={ownSwitch ? `${name} ist wieder eingeschaltet.` : `${name} ist abgeschaltet.`}
      onSaved={() => Promise.all([refresh("staffNutrients"), refresh("questionnaire")])}
      submit={ownSwitch ? `${name} wieder einschalten` : `${name} jetzt abschalten`}
      secondary={ownSwitch}
    >
      {({ errorOf }) => (
        <TextField
          name="reason"
          label="Grund"
          hint="Steht in der Geschichte, nicht im Shop."
          required
          maxLength={500}
          autoComplete="off"
          error={errorOf("reason")}
        />
      )}
    </StaffForm>
  )
}

/** The emergency switch: what it does, and the button. */
export const SwitchPanel = ({
  nutrient,
  mayChange,
}: {
  readonly nutrient: NutrientView
  readonly mayChange: boolean
}) => {
  const { off, ownSwitch, name, together } = nutrient
  const others = together.filter((other) => other.off)
  return (
    <Panel id="switch" title="Notschalter">
      {off && (
        <Notice tone="alert" title={`${name} ist abgeschaltet.`}>
          <p>
            Der Nährstoff-Check schlägt nichts damit vor und sagt das freundlich; im Konfigurator lässt es sich nicht
            wählen, und ein Pack damit lässt sich nicht bestellen.
          </p>
        </Notice>
      )}
      {off && !ownSwitch && (
        <p>
          Geschaltet wurde{" "}
          {others.map(({ id, name: other }) => (
            <Link key={id} href={nutrientHref(id)}>
              {other}
            </Link>
          ))}
          : Beides wird zusammen gezählt. Einschalten lässt es sich dort.
        </p>
      )}
      {!off && (
        <p>
          Abgeschaltet kommt {name} in keinem Vorschlag und keinem Pack mehr vor: sofort im Shop, und in einem offenen
          Browser bei der nächsten Auswertung.
        </p>
      )}
      <p>
        Verkauft werden Produkte damit weiter. Ob sie im Shop bleiben, entscheidet, wer Produkte pflegt:{" "}
        <a href="#products">
          {nutrient.products.length === 1 ? "ein Produkt" : `${nutrient.products.length} Produkte`}
        </a>
        .
      </p>
      {together.length > 0 && !off && (
        <p>Mit abgeschaltet wird, was zusammen gezählt wird: {germanList(together.map((other) => other.name))}.</p>
      )}
      {mayChange && (ownSwitch || !off) && (
        <Fold title={ownSwitch ? "Wieder einschalten" : "Abschalten"}>
          <SwitchForm nutrient={nutrient} />
        </Fold>
      )}
      {!mayChange && <p>Schalten kann, wer die Rolle „Ernährung“ oder „Verwaltung“ hat.</p>}
    </Panel>
  )
}
