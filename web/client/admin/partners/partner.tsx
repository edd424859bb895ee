import { useMutation, useQuery } from "@tanstack/react-query"
import { partnerKindNames, suggestedCode } from "../../../../domain/partners/partner.ts"
import { commissionInWords } from "../../../../domain/shared/commission.ts"
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { TextField } from "../../ui/field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { ReasonForm } from "../ui/reason-form.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { CommissionFields, commissionIn } from "./commission-fields.tsx"
import { FiguresPanels } from "./figures-panels.tsx"
import { PartnerBadge } from "./partner-words.tsx"

type PartnerView = Outputs["staffPartners"]["view"]

const useChanged = () => {
  const refresh = useRefresh()
  return () => Promise.all([refresh("staffPartners"), refresh("staff")])
}

/** A website as typed: a link where it is an address, else text. */
const Website = ({ website }: { readonly website: string }) => {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return /^[\w-]+(\.[\w-]+)+/.test(website.replace(/^https?:\/\//i, "")) && URL.canParse(address) ? (
    <a href={address} rel="noreferrer nofollow" target="_blank">
      {website}
    </a>
  ) : (
    website
  )
}

const ApproveForm = ({ partner }: { readonly partner: PartnerView }) => {
  const trpc = useTRPC()
  const approve = useMutation(trpc.staffPartners.approve.mutationOptions())
  const offer = useQuery(trpc.staffPartners.programme.queryOptions()).data?.offer
  const changed = useChanged()
  const { id, kind, name } = partner
  if (offer === undefined) return null
  if (kind === "practice")
    return (
      <StaffForm
        name="approve"
        save={() => approve.mutateAsync({ id, code: "", commission: { kind: "none" } })}
        saved="Aufgenommen. Die Mail ist unterwegs."
        onSaved={changed}
        submit="Aufnehmen"
      >
        <p>
          Praxen und Apotheken bekommen Informationsmaterial an ihre Anschrift, keinen Link und keine Provision
          (§&nbsp;31 MBO-&#8288;Ä, §&nbsp;11 ApoG).
        </p>
      </StaffForm>
    )
  return (
    <StaffForm
      name="approve"
      save={(values) =>
        approve.mutateAsync({ id, code: said(values, "code").trim(), commission: commissionIn(values) })
      }
      saved="Aufgenommen. Die Mail mit dem Link ist unterwegs."
      onSaved={changed}
      submit="Aufnehmen"
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="code"
            label="Code"
            hint="Steht im Link und bleibt. Kleine Buchstaben, Ziffern, Bindestriche."
            required
            maxLength={30}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={suggestedCode(name)}
            error={errorOf("code")}
          />
          <CommissionFields commission={offer} path="commission" errorOf={errorOf} />
        </>
      )}
    </StaffForm>
  )
}

const RejectForm = ({ id }: { readonly id: string }) => {
  const reject = useMutation(useTRPC().staffPartners.reject.mutationOptions())
  const changed = useChanged()
  return (
    <ReasonForm
      name="reject"
      save={(note) => reject.mutateAsync({ id, note })}
      saved="Abgelehnt. Die Absage ist unterwegs."
      onSaved={changed}
      submit="Ablehnen"
      field="note"
      label="Warum"
      hint="Nur für das Team. Die Absage nennt keinen Grund."
    />
  )
}

const steps = {
  active: [
    { state: "paused", label: "Anhalten", said: "Angehalten." },
    { state: "ended", label: "Beenden", said: "Beendet." },
  ],
  paused: [
    { state: "active", label: "Wieder aufnehmen", said: "Wieder aktiv." },
    { state: "ended", label: "Beenden", said: "Beendet." },
  ],
} as const

const StateButtons = ({
  id,
  name,
  state,
}: {
  readonly id: string
  readonly name: string
  readonly state: keyof typeof steps
}) => {
  const set = useMutation(useTRPC().staffPartners.setState.mutationOptions())
  const changed = useChanged()
  const { pending, failure, submit } = useSubmit()
  return (
    <Panel id="cooperation" title="Zusammenarbeit">
      <ErrorMessage failure={failure} />
      <p className="quiet">Bei jedem Schritt geht eine E-Mail an den Partner.</p>
      <div className="cluster">
        {steps[state].map((step) =>
          step.state === "ended" ? (
            <BindingAction
              key={step.state}
              label="Beenden …"
              name="end"
              title="Zusammenarbeit beenden"
              confirm="Endgültig beenden"
              save={() => set.mutateAsync({ id, state: step.state })}
              saved={step.said}
              onSaved={changed}
            >
              <p>
                Der Link von {name} zählt dann nicht mehr, und eine E-Mail sagt es. Verdientes bleibt und wird
                ausgezahlt. Zurücknehmen lässt sich das nicht.
              </p>
            </BindingAction>
          ) : (
            <Button
              key={step.state}
              look="secondary"
              type="button"
              busy={pending === step.state}
              onClick={() =>
                void submit(step.state, async () => {
                  await set.mutateAsync({ id, state: step.state })
                  toast(step.said)
                  await changed()
                })
              }
            >
              {step.label}
            </Button>
          ),
        )}
      </div>
    </Panel>
  )
}

const CommissionForm = ({ partner: { id, commission } }: { readonly partner: PartnerView }) => {
  const change = useMutation(useTRPC().staffPartners.changeCommission.mutationOptions())
  const changed = useChanged()
  return (
    <StaffForm
      name="commission"
      save={(values) => change.mutateAsync({ id, commission: commissionIn(values) })}
      saved="Gespeichert. Die E-Mail an den Partner ist unterwegs."
      onSaved={changed}
      submit="Ankündigen"
      secondary
    >
      {({ errorOf }) => (
        <>
          <p className="quiet">
            Die Bedingungen versprechen vier Wochen Vorlauf: Die neue Provision gilt erst für Bestellungen danach.
            Trägst du ein, was heute gilt, entfällt eine Ankündigung.
          </p>
          <CommissionFields commission={commission ?? { kind: "none" }} path="commission" errorOf={errorOf} />
        </>
      )}
    </StaffForm>
  )
}

const LinkPanel = ({
  partner,
  since,
  mayChange,
}: {
  readonly partner: PartnerView
  readonly since: number
  readonly mayChange: boolean
}) => {
  const { link, commission, nextCommission, state } = partner
  return (
    <Panel id="link" title="Vereinbart">
      <Facts
        facts={{
          Link:
            link === null ? null : (
              <span className="cluster">
                <code>{link}</code> <CopyButton name="Link" value={link} />
              </span>
            ),
          Provision: commission === null ? null : commissionInWords(commission),
          Angekündigt:
            nextCommission === null
              ? null
              : `ab ${formatDate(nextCommission.from)}: ${commissionInWords(nextCommission.commission)}`,
          Seit: formatDate(since),
        }}
      />
      {mayChange && link !== null && (state === "active" || state === "paused") && (
        <Fold title="Provision ändern">
          <CommissionForm partner={partner} />
        </Fold>
      )}
    </Panel>
  )
}

const PartnerPage = ({ partner, mayChange }: { readonly partner: PartnerView; readonly mayChange: boolean }) => {
  const { id, name, kind, state, stateSince, appliedAt, application, agreement, note, terms } = partner
  return (
    <>
      <PageHead title={name} back={{ href: "/admin/partners", label: "Partner" }}>
        <PartnerBadge state={state} />
      </PageHead>
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          <Panel id="pitch" title="Wie sie über uns sprechen wollen">
            <p className="message-text">{application.pitch}</p>
          </Panel>
          {mayChange && state === "applied" && (
            <>
              <Panel id="approve" title="Aufnehmen">
                <ApproveForm partner={partner} />
              </Panel>
              <Panel id="reject" title="Ablehnen">
                <RejectForm id={id} />
              </Panel>
            </>
          )}
          {agreement !== null && <FiguresPanels id={id} mayPay={mayChange} />}
          {mayChange && (state === "active" || state === "paused") && (
            <StateButtons id={id} name={name} state={state} />
          )}
        </div>
        <div className="staff-panels">
          {agreement !== null && <LinkPanel partner={partner} since={agreement.since} mayChange={mayChange} />}
          <Panel id="who" title="Wer">
            <Facts
              facts={{
                Beworben: formatDateTime(appliedAt),
                Stand: state === "applied" ? null : `seit ${formatDate(stateSince)}`,
                Art: partnerKindNames[kind],
                Name: application.name,
                "E-Mail": <EmailText email={application.email} />,
                Website: application.website === "" ? null : <Website website={application.website} />,
                Anschrift: `${application.street}, ${application.postalCode} ${application.city}`,
                Notiz: note === "" ? null : note,
              }}
            />
          </Panel>
          {terms !== null && (
            <Panel id="terms" title="Zugestimmt">
              <Fold title={terms.title}>
                <div className="document flow">
                  <DocumentBlocks blocks={terms.blocks} />
                </div>
              </Fold>
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

export default page({
  load: async ({ params }, { trpc, refetch }) => {
    const id = params.id ?? ""
    const [partner] = await Promise.all([
      refetch(trpc.staffPartners.view.queryOptions({ id })),
      refetch(trpc.staffPartners.figures.queryOptions({ id })),
      refetch(trpc.staffPartners.programme.queryOptions()),
    ])
    return partner
  },
  head: ({ name }) => ({ title: name, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const partner = useQuery(useTRPC().staffPartners.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return <PartnerPage partner={partner} mayChange={rights.includes("partners.change")} />
  },
})
