import type { FormState, PageRequest } from "../app/page.ts"
import type { Loader, Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { formAnswer } from "../ui/form-answer.ts"
import { MailSent, sentTo } from "../ui/mail-sent.tsx"

type Providers = Outputs["session"]["providers"]
type Area = Providers["offered"][number]["area"]

/** The path to redirect to afterwards, from the address. */
export const nextOf = (search: URLSearchParams): string => search.get("next") ?? ""

const withNext = (path: string, next: string): string =>
  next === "" ? path : `${path}?next=${encodeURIComponent(next)}`

/** The data of a sign-in page: the signed-in person and the providers. */
export const loadSignIn = async (_request: PageRequest, { trpc, fetchQuery, refetch }: Loader) => {
  const [{ person }, providers] = await Promise.all([
    refetch(trpc.session.current.queryOptions()),
    fetchQuery(trpc.session.providers.queryOptions()),
  ])
  return { person, providers }
}

/** The title of a sign-in page, with what a form of it led to. */
export const signInTitle = (title: string, person: object | null, { search, form }: PageRequest): string => {
  if (sentTo(form) !== null) return `Sieh in dein Postfach: ${title}`
  if (person !== null) return "Du bist angemeldet"
  if (search.get("out") === "1") return "Du bist abgemeldet"
  return search.get("left") === "1" ? "Dein Konto ist gelöscht" : title
}

/** The result named in the address. A person who has signed in again is not told that they signed out. */
export const SignInNews = ({
  person,
  search,
  form,
}: Pick<PageRequest, "search" | "form"> & { readonly person: object | null }) => {
  const email = sentTo(form)
  return (
    <>
      {search.get("out") === "1" && person === null && (
        <p role="status" {...formAnswer}>
          Du bist abgemeldet.
        </p>
      )}
      {search.get("left") === "1" && person === null && (
        <p role="status" {...formAnswer}>
          Dein Konto ist gelöscht. Bestellungen, die wir aufbewahren müssen, sind davon getrennt.
        </p>
      )}
      {email !== null && (
        <MailSent email={email}>
          Er meldet dich an, gilt 15&nbsp;Minuten und öffnet sich nur einmal, am einfachsten in diesem Browser.
        </MailSent>
      )}
    </>
  )
}

/** Requests a link by mail and offers the area's providers. Works without JavaScript: a form and links. */
export const SignInForm = ({
  area,
  providers,
  next,
  form,
}: {
  readonly area: Area
  readonly providers: Providers
  readonly next: string
  readonly form: FormState | null
}) => {
  const offered = providers.offered.filter((provider) => provider.area === area)
  const byMail = area === "shop" || providers.staffByMail
  const { values, errors, message } = form ?? { values: {}, errors: [], message: null }
  const providerLinks = offered.map(({ id, name }) => (
    <p key={id}>
      <a
        className={`button button--wide ${area === "staff" ? "button--primary" : "button--secondary"}`}
        href={withNext(`/auth/start/${id}`, next)}
      >
        Mit {name} anmelden
      </a>
    </p>
  ))
  return (
    <div className="sign-in flow">
      <ErrorSummary errors={errors} message={errors.length > 0 ? null : message} />
      {area === "staff" && providerLinks}
      {area === "staff" && byMail && offered.length > 0 && <p className="sign-in__or">oder</p>}
      {byMail && (
        <form className="flow" method="post" action={area === "staff" ? "/auth/signin" : "/login"} noValidate>
          <input type="hidden" name="next" value={values.next ?? next} />
          <EmailField
            name="email"
            defaultValue={values.email ?? ""}
            error={errors.find(({ path }) => path === "email")?.message}
          />
          <Button look={area === "staff" && offered.length > 0 ? "secondary" : "primary"} wide>
            Link zum Anmelden schicken
          </Button>
        </form>
      )}
      {area === "shop" && offered.length > 0 && (
        <>
          <p className="sign-in__or">oder</p>
          {providerLinks}
        </>
      )}
    </div>
  )
}

/** Shown when already signed in. */
export const SignedIn = ({ email, area }: { readonly email: string; readonly area: Area }) => (
  <div className="sign-in flow">
    <p>
      Du bist angemeldet als <strong className="account-email">{email}</strong>.
    </p>
    <p className="cluster">
      <a className="button button--primary" href={area === "staff" ? "/admin" : "/account"}>
        {area === "staff" ? "Zum Team-Bereich" : "Zu deinem Konto"}
      </a>
    </p>
    <form method="post" action="/auth/sign-out">
      <Button look="quiet">Abmelden</Button>
    </form>
  </div>
)
