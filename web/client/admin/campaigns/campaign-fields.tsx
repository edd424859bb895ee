import { useQuery } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import type { CampaignAudience } from "../../../../domain/campaigns/campaign.ts"
import type { SubscriptionSource } from "../../../../domain/newsletter/subscription.ts"
import { sourceNames } from "../../../../domain/newsletter/subscription-words.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import type { Inputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { templateTextIn } from "../email-templates/template-fields.tsx"
import { said } from "../ui/said.ts"
import { durationInWords, peopleInWords } from "./campaign-words.tsx"

export type CampaignWritten = Omit<Inputs["staffCampaigns"]["create"], "key">

const audienceIn = (values: FormData): CampaignAudience => {
  const or = (name: string) => said(values, `audience.${name}`) || null
  return {
    source: or("source") as SubscriptionSource | null,
    confirmedFrom: or("confirmedFrom"),
    confirmedUntil: or("confirmedUntil"),
  }
}

/** What a campaign's form says. */
export const campaignIn = (values: FormData): CampaignWritten => ({
  name: said(values, "name").trim(),
  audience: audienceIn(values),
  text: templateTextIn(values),
})

const dayInWords = (day: string): string => formatDate(Date.parse(`${day}T12:00:00Z`))

/** Whom an audience means, in words. */
export const audienceInWords = ({ source, confirmedFrom, confirmedUntil }: CampaignAudience): string => {
  const parts = [
    ...(source === null ? [] : [`bestellt über: ${sourceNames[source]}`]),
    ...(confirmedFrom === null ? [] : [`bestätigt ab ${dayInWords(confirmedFrom)}`]),
    ...(confirmedUntil === null ? [] : [`bestätigt bis ${dayInWords(confirmedUntil)}`]),
  ]
  return parts.length === 0 ? "Alle, die den Newsletter bestätigt haben" : parts.join(", ")
}

/** How many people are meant, counted while it is being written. */
const Reach = ({ audience }: { readonly audience: CampaignAudience }) => {
  const wanted = useDeferredValue(audience)
  const { data } = useQuery(
    useTRPC().staffCampaigns.reach.queryOptions(wanted, { retry: false, placeholderData: (before) => before }),
  )
  return (
    <p className="quiet" aria-live="polite">
      {data === undefined
        ? "Wird gezählt …"
        : data.people === 0
          ? "Erreicht gerade niemanden."
          : `Erreicht gerade ${peopleInWords(data.people)}: ${durationInWords(data.people, data.limit)} bei ${data.limit.toLocaleString("de-DE")} E-Mails in der Minute.`}
    </p>
  )
}

/** The name of a campaign and whom it is for. */
export const CampaignFields = ({
  content,
  audience,
  errorOf,
}: {
  /** What the fields begin with. */
  readonly content: Pick<CampaignWritten, "name" | "audience">
  /** What they say now. */
  readonly audience: CampaignAudience
  readonly errorOf: (path: string) => string | undefined
}) => (
  <>
    <TextField
      name="name"
      label="Name"
      hint="Nur für euch: Wer die E-Mail bekommt, sieht ihn nicht."
      required
      maxLength={80}
      autoComplete="off"
      defaultValue={content.name}
      error={errorOf("name")}
    />
    <div className="fields">
      <SelectField
        name="audience.source"
        label="Bestellt über"
        defaultValue={content.audience.source ?? ""}
        error={errorOf("audience.source")}
      >
        <option value="">Alle Wege</option>
        {Object.entries(sourceNames).map(([source, label]) => (
          <option key={source} value={source}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="audience.confirmedFrom"
        label="Bestätigt ab"
        type="date"
        span="half"
        defaultValue={content.audience.confirmedFrom ?? ""}
        error={errorOf("audience.confirmedFrom")}
      />
      <TextField
        name="audience.confirmedUntil"
        label="Bestätigt bis"
        type="date"
        span="half"
        defaultValue={content.audience.confirmedUntil ?? ""}
        error={errorOf("audience.confirmedUntil")}
      />
    </div>
    <Reach audience={audience} />
  </>
)
