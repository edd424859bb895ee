import type { exampleApp } from "./example-app.ts"
import { queuedEmails } from "./example-emails.ts"

type Example = Awaited<ReturnType<typeof exampleApp>>

/** A test browser: stores cookies, follows no redirects. */
export const browserAt = ({ app }: Example) => {
  const jar = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await app.request(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    submit: (path: string, values: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(path, { method: "POST", headers, body: new URLSearchParams(values) }),
    mutate: (procedure: string, input: unknown) =>
      send(`/trpc/${procedure}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      }),
    /** The signed-in person of this browser's session. */
    person: async () => {
      const answer = await send("/trpc/session.current")
      return (await answer.json()).result.data.person
    },
    cartCount: async () => (await (await send("/trpc/cart.get")).json()).result.data.count,
  }
}

/** The links in queued mails, newest first. */
export const linksIn = async (example: Example): Promise<readonly string[]> =>
  (await queuedEmails(example)).flatMap(({ text }) => /\/auth\/link\/[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? [])

/** The redirect target of an answer. */
export const locationOf = (answer: Response) => answer.headers.get("location")

/** A browser that requested a sign-in link, and the link. */
export const withLink = async (example: Example, email = "anna@beispiel.de", path = "/login") => {
  const browser = browserAt(example)
  await browser.submit(path, { email })
  const [link = ""] = await linksIn(example)
  return { browser, link }
}
