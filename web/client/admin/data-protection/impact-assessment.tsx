import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { fieldId, SelectField, TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"

type Assessment = Outputs["staffDataProtection"]["assessment"]
type Answers = Assessment["answers"]

const texts = [
  {
    name: "necessity",
    label: "Notwendigkeit und Verhältnismäßigkeit",
    hint: "Warum der Check so gebraucht wird, und warum es nicht mit weniger Daten geht.",
  },
  { name: "ownMeasures", label: "Eigene Maßnahmen", hint: "Verträge mit Dienstleistern, Schulungen, Zugänge." },
  {
    name: "officerAdvice",
    label: "Rat der datenschutzbeauftragten Person",
    hint: "Oder warum niemand benannt ist (Art. 37 DSGVO, § 38 BDSG).",
  },
  {
    name: "views",
    label: "Standpunkt der Betroffenen",
    hint: "Wen ihr gefragt habt und was gesagt wurde; oder warum nicht.",
  },
] as const

const written = (values: FormData): Answers => ({
  necessity: said(values, "answers.necessity"),
  ownMeasures: said(values, "answers.ownMeasures"),
  officerAdvice: said(values, "answers.officerAdvice"),
  views: said(values, "answers.views"),
  residualRisk: said(values, "answers.residualRisk") as Answers["residualRisk"],
  reviewOn: said(values, "answers.reviewOn"),
})

const AnswersForm = ({ assessment }: { readonly assessment: Assessment }) => {
  const save = useMutation(useTRPC().staffDataProtection.save.mutationOptions())
  const refresh = useRefresh()
  const [opened, setOpened] = useState(assessment.answers)
  return (
    <StaffForm
      name="answers"
      save={async (values) => {
        const answers = written(values)
        await save.mutateAsync({ opened, answers })
        setOpened(answers)
      }}
      saved="Gespeichert."
      onSaved={() => Promise.all([refresh("staffDataProtection"), refresh("staffShop")])}
      submit="Speichern"
    >
      {({ errorOf }) => (
        <>
          {texts.map(({ name, label, hint }) => (
            <TextAreaField
              key={name}
              name={`answers.${name}`}
              label={label}
              hint={hint}
              rows={4}
              maxLength={4000}
              required
              defaultValue={assessment.answers[name]}
              error={errorOf(`answers.${name}`)}
            />
          ))}
          <SelectField
            name="answers.residualRisk"
            label="Welches Risiko bleibt"
            required
            defaultValue={assessment.answers.residualRisk}
            error={errorOf("answers.residualRisk")}
          >
            <option value="">Bitte wählen</option>
            <option value="low">Gering</option>
            <option value="medium">Mittel</option>
            <option value="high">Hoch: erst die Aufsichtsbehörde fragen</option>
          </SelectField>
          <TextField
            name="answers.reviewOn"
            label="Nächste Überprüfung"
            type="date"
            required
            defaultValue={assessment.answers.reviewOn}
            error={errorOf("answers.reviewOn")}
          />
        </>
      )}
    </StaffForm>
  )
}

const ReleaseForm = ({ missing }: { readonly missing: Assessment["missing"] }) => {
  const release = useMutation(useTRPC().staffDataProtection.release.mutationOptions())
  const refresh = useRefresh()
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="caution" title="Noch nicht vollständig">
          <ul>
            {missing.map(({ path, message }) => (
              <li key={path}>
                <a href={`#${fieldId(`answers.${path}`, "answers")}`}>
                  {texts.find(({ name }) => name === path)?.label ??
                    (path === "reviewOn" ? "Nächste Überprüfung" : "Welches Risiko bleibt")}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <StaffForm
        name="release"
        save={(values) => release.mutateAsync({ name: said(values, "name") })}
        saved="Freigegeben."
        onSaved={() => Promise.all([refresh("staffDataProtection"), refresh("staffShop")])}
        submit="Freigeben"
        secondary
      >
        {({ errorOf }) => (
          <TextField
            name="name"
            label="Wer gibt sie frei"
            hint="Vor- und Nachname, wie sie unter der Folgenabschätzung stehen."
            required
            maxLength={100}
            autoComplete="name"
            error={errorOf("name")}
          />
        )}
      </StaffForm>
    </>
  )
}

/** The data protection impact assessment of the questionnaire: facts of the shop, what the operator adds, and the release. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffDataProtection.assessment.queryOptions()),
  head: () => ({ title: "Folgenabschätzung", description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const assessment = useQuery(trpc.staffDataProtection.assessment.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const { document, released, current, missing } = assessment
    return (
      <>
        <PageHead title="Folgenabschätzung" back={{ href: "/admin/data-protection", label: "Datenschutz" }}>
          <PrintButton />
        </PageHead>
        <div className="staff-panels" data-columns="2">
          <section className="panel staff-panel flow record" aria-labelledby="assessment">
            <h2 id="assessment">{document.title}</h2>
            <DocumentBlocks blocks={document.blocks} />
          </section>
          <div className="staff-panels no-print">
            {released === null ? (
              <Notice tone="caution" title="Noch nicht freigegeben">
                <p>Ohne Freigabe nimmt ein echter Shop keine Bestellungen an.</p>
              </Notice>
            ) : released.version === current ? (
              <Notice tone="success" title={`Freigegeben von ${released.name} am ${formatDate(released.at)}`} />
            ) : (
              <Notice tone="caution" title="Der Fragebogen hat sich geändert">
                <p>
                  Freigegeben ist die Fassung {released.version}, jetzt gilt {current}. Bitte lest noch einmal und gebt
                  neu frei.
                </p>
              </Notice>
            )}
            {rights.includes("shop.change") && (
              <>
                <Panel id="answers" title="Was nur ihr wisst">
                  <AnswersForm assessment={assessment} />
                </Panel>
                <Panel id="release" title="Freigabe">
                  <p>Wer danach etwas ändert, nimmt die Freigabe zurück.</p>
                  <ReleaseForm missing={missing} />
                </Panel>
              </>
            )}
          </div>
        </div>
      </>
    )
  },
})
