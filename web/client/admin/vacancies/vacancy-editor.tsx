import { useMutation, useQuery } from "@tanstack/react-query"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { startOfGermanDay } from "../../../../domain/shared/german-instant.ts"
import { vacancyAudit } from "../../../../domain/vacancies/vacancy-audit.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { ArticleView } from "../../blog/article-view.tsx"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { VacancyFacts } from "../../vacancies/vacancy.tsx"
import { ticked, useConflict, valuesInWords } from "../ui/conflict.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { usePreview } from "../ui/use-preview.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { VacancyBadge } from "./vacancy-badge.tsx"
import { contentIn, fieldNames, fieldsOf, VacancyFields } from "./vacancy-fields.tsx"

type Vacancy = Outputs["staffVacancies"]["view"]
type Content = Vacancy["content"]

/** What applicants will see, and what keeps it from being published, while it is written. */
const PreviewPanel = ({ content }: { readonly content: Content }) => {
  const { mutateAsync } = useMutation(useTRPC().staffVacancies.preview.mutationOptions())
  const preview = usePreview(mutateAsync, { content })
  return (
    <Panel id="preview" title="Vorschau">
      {preview === null && <p className="quiet">Wird gelesen …</p>}
      {preview !== null && preview.problems.length > 0 && (
        <Notice tone="caution" title="Das fehlt noch, bevor die Stelle erscheinen darf.">
          <ul>
            {preview.problems.map(({ path, message }) => (
              <li key={path + message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {preview?.article && (
        <div className="entry-preview article flow">
          <p className="article__summary">{content.summary}</p>
          <ArticleView article={preview.article} />
        </div>
      )}
      <VacancyFacts vacancy={{ ...content, publishedOn: null }} />
    </Panel>
  )
}

/** Publishes the saved vacancy, now or from a day on, and closes it. */
const PublishPanel = ({ vacancy, version }: { readonly vacancy: Vacancy; readonly version: number }) => {
  const trpc = useTRPC()
  const publish = useMutation(trpc.staffVacancies.publish.mutationOptions())
  const close = useMutation(trpc.staffVacancies.close.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const { id, state, publishedOn, slug } = vacancy
  const act = (name: string, work: () => Promise<unknown>, done: string) =>
    void submit(name, async () => {
      await work()
      toast(done)
      await Promise.all([refresh("staffVacancies"), refresh("vacancies")])
    })
  return (
    <Panel id="publish" title="Veröffentlichen">
      <p>
        {state === "draft" && "Niemand außer euch sieht diese Stelle."}
        {state === "scheduled" && publishedOn !== null && `Erscheint am ${formatDate(startOfGermanDay(publishedOn))}.`}
        {state === "open" &&
          publishedOn !== null &&
          `Offen seit ${formatDate(startOfGermanDay(publishedOn))}. Was du speicherst, sehen alle sofort.`}
        {state === "closed" && "Geschlossen: Ihre Seite sagt es, in der Liste steht sie nicht mehr."}
      </p>
      <ErrorMessage failure={failure} />
      {state !== "open" && (
        <p>
          <Button
            type="button"
            busy={pending === "publish"}
            onClick={() =>
              act("publish", () => publish.mutateAsync({ id, version, from: null }), "Die Stelle ist offen.")
            }
          >
            {state === "closed" ? "Wieder öffnen" : "Jetzt veröffentlichen"}
          </Button>
        </p>
      )}
      {state === "draft" && (
        <StaffForm
          name="schedule"
          save={(values) => publish.mutateAsync({ id, version, from: said(values, "from") || null })}
          saved="Geplant."
          onSaved={() => refresh("staffVacancies")}
          submit="An diesem Tag"
          secondary
        >
          {({ errorOf }) => <TextField name="from" label="Oder erst am" type="date" required error={errorOf("from")} />}
        </StaffForm>
      )}
      <div className="cluster">
        {(state === "open" || state === "closed") && <Link href={`/jobs/${slug}`}>Im Shop ansehen</Link>}
        {(state === "open" || state === "scheduled") && (
          <Button
            look="secondary"
            small
            type="button"
            busy={pending === "close"}
            onClick={() => act("close", () => close.mutateAsync({ id }), "Zu: Neue Bewerbungen kommen nicht mehr an.")}
          >
            {state === "open" ? "Schließen" : "Doch nicht veröffentlichen"}
          </Button>
        )}
        <Link href={`/admin/applicants?vacancy=${encodeURIComponent(id)}`}>Bewerbungen</Link>
      </div>
    </Panel>
  )
}

const Editor = ({ vacancy, mayChange }: { readonly vacancy: Vacancy; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffVacancies.save.mutationOptions())
  const refresh = useRefresh()
  const { box, base, setBase, opened, written, onInput, refused } = useConflict<Pick<Vacancy, "version" | "content">>({
    opened: vacancy,
    tag: "VacancyChanged",
    title: "Die Stelle wurde inzwischen geändert.",
    fieldsOf: ({ content }) => fieldsOf(content),
    stateIn: (values, { version }) => ({ version, content: contentIn(values) }),
    prefix: "content.",
    fieldName: (name) => fieldNames[name] ?? name,
    inWords: valuesInWords({ ...vacancyAudit.values, permanent: ticked }),
    onTake: () => refresh("staffVacancies"),
  })

  return (
    <div ref={box} onInput={onInput}>
      <StaffForm
        save={async (values) => {
          const content = contentIn(values)
          const { version } = await save.mutateAsync({ id: vacancy.id, version: base.version, content })
          setBase({ version, content })
        }}
        saved="Gespeichert."
        onSaved={() => Promise.all([refresh("staffVacancies"), refresh("vacancies")])}
        refused={refused}
        submit="Speichern"
      >
        {({ errorOf }) => (
          <div className="entry-editor">
            <VacancyFields
              fields={fieldsOf(opened.content)}
              published={vacancy.publishedOn !== null}
              errorOf={errorOf}
            />
            <PreviewPanel content={written.content} />
          </div>
        )}
      </StaffForm>
      {/* What was saved here counts at once, before the vacancy is read again. */}
      {mayChange && <PublishPanel vacancy={vacancy} version={Math.max(vacancy.version, base.version)} />}
    </div>
  )
}

/** The editor of a vacancy. */
export default page({
  load: ({ params }, { trpc, refetch }) => refetch(trpc.staffVacancies.view.queryOptions({ id: params.id ?? "" })),
  head: ({ title }) => ({ title: title || "Ohne Titel", description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const trpc = useTRPC()
    const vacancy = useQuery(trpc.staffVacancies.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title={vacancy.title || "Ohne Titel"} back={{ href: "/admin/vacancies", label: "Stellen" }}>
          <VacancyBadge state={vacancy.state} />
        </PageHead>
        <Editor key={vacancy.id} vacancy={vacancy} mayChange={rights.includes("vacancies.change")} />
      </>
    )
  },
})
