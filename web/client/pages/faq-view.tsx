import { type FormEvent, useEffect, useRef } from "react"
import { navigate } from "wouter/use-browser-location"
import type { QuestionGroup } from "../../../domain/entries/questions.ts"
import { ArticleView } from "../blog/article-view.tsx"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { TextField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState } from "../ui/notice.tsx"

/** `3 Fragen` */
export const foundInWords = (groups: readonly QuestionGroup[]): string => {
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return count === 1 ? "1\u00a0Frage" : `${count === 0 ? "Keine" : count}\u00a0${count === 0 ? "Frage" : "Fragen"}`
}

/** The same page with what is sought: field and focus stay. */
const search = (event: FormEvent<HTMLFormElement>): void => {
  event.preventDefault()
  navigate(`/faq?${new URLSearchParams({ q: String(new FormData(event.currentTarget).get("q") ?? "") })}`)
}

/** Questions of a page's text, with a term unfolded. */
export const FaqView = ({
  title,
  groups,
  term,
}: {
  readonly title: string
  readonly groups: readonly QuestionGroup[]
  readonly term: string
}) => {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(term)
  // Another term than the one typed, as after going back; what is typed before hydration stays.
  useEffect(() => {
    if (shown.current !== term) form.current?.reset()
    shown.current = term
  }, [term])
  return (
    <div className="page narrow">
      <Breadcrumbs trail={trailTo(title)} />
      <div className="article flow">
        <h1>{title}</h1>
        <search>
          <form className="flow" method="get" action="/faq" ref={form} onSubmit={search}>
            <TextField name="q" label="Wonach suchst du?" type="search" maxLength={100} defaultValue={term} required />
            <Button look="secondary">Suchen</Button>
          </form>
        </search>
        <p className={term === "" ? "visually-hidden" : "quiet"} role="status">
          {term !== "" && `${foundInWords(groups)} zu „${term}“`}
        </p>
        {groups.length === 0 && (
          <EmptyState title="Dazu steht hier nichts.">
            <p>
              <Link href="/contact">Frag uns</Link> oder sieh dir <Link href="/faq">alle Fragen</Link> an.
            </p>
          </EmptyState>
        )}
        {groups.map((group) => (
          <section key={group.title} className="faq__group" aria-label={group.title}>
            <h2>{group.title}</h2>
            {group.questions.map(({ id, text, answer }) => (
              <details key={id + term} open={term !== ""}>
                <summary>{text}</summary>
                {/* A link to it opens the fold around it. */}
                <div className="flow" id={id}>
                  <ArticleView article={{ blocks: answer, notes: [] }} />
                </div>
              </details>
            ))}
          </section>
        ))}
        <p className="section">
          Nicht dabei? <Link href="/contact">Schreib uns</Link>.
        </p>
      </div>
    </div>
  )
}
