/** What a user does on the provider's pages. */
export type Visit = { readonly login: string } | "deny"

/** What a form or a link of a page names. */
const found = (page: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(page) ?? []
  if (value === undefined) throw new Error(`The provider's page has no ${pattern.source}: ${page.slice(0, 2_000)}`)
  return value
}

/**
 * Goes through the pages of `startOpenIdProvider` as a browser would, with cookies, until the provider sends it away; gives
 * the address it was sent to.
 */
export const visitOpenIdProvider = async (address: string, visit: Visit): Promise<URL> => {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  const go = async (to: string, form?: Readonly<Record<string, string>>): Promise<URL> => {
    const response = await fetch(to, {
      redirect: "manual",
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === "") cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get("location")
    if (location !== null) {
      const next = new URL(location, to)
      return next.origin === origin ? go(next.href) : next
    }
    const page = await response.text()
    if (visit === "deny") return go(new URL(found(page, /<a href="([^"]+\/abort)"/), to).href)
    const prompt = found(page, /name="prompt" value="(\w+)"/)
    const action = new URL(found(page, /action="([^"]+)"/), to).href
    return go(action, prompt === "login" ? { prompt, login: visit.login, password: "any" } : { prompt })
  }
  return go(address)
}
