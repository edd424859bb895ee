import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterEach, describe, expect, it, vi } from "vitest"
import { forgetApplications } from "../../../domain/applications/forget-applications.ts"
import { Applications } from "../../../domain/applications/ports.ts"
import { removeOrphans } from "../../../domain/background/remove-orphans.ts"
import { docxNames, exampleZip, odtMimetype, odtNames, writerNames } from "../../../domain/files/example-zip.ts"
import { Files } from "../../../domain/files/ports.ts"
import { exampleVacancyContent } from "../../../domain/vacancies/example-vacancy.ts"
import { Vacancies } from "../../../domain/vacancies/ports.ts"
import type { VacancyContent } from "../../../domain/vacancies/vacancy.ts"
import { queuedEmails } from "../example-emails.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const slug = "apotheker-in-qualitaet"

const publish = ({ runtime }: Example, changes: Partial<VacancyContent> = {}) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const vacancies = yield* Vacancies
      const content = exampleVacancyContent(changes)
      const { id } = yield* vacancies.create({ id: `V-${content.slug}`, content, savedBy: "x" }, content.slug, [])
      yield* vacancies.change(id, () => Result.succeed({ publishedOn: "2026-11-20", by: "x", audit: [] }))
      return id
    }),
  )

/** A shop with one open vacancy, on 24 November 2026. */
const open = async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9, 5) })
  const shop = await openExample()
  const id = await publish(shop)
  return { ...shop, id }
}

const pdf = new TextEncoder().encode("%PDF-1.7\n%%EOF")
const aFile = (name: string, content: Uint8Array<ArrayBuffer>) => new File([content], name)

const fields = (changes: Readonly<Record<string, string | File>> = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  name: "Anna Muster",
  email: "anna@beispiel.de",
  phone: "",
  message: "Ich lese gern Analysen.",
  cv: aFile("Lebenslauf.pdf", pdf),
  // A browser sends a field without a file like this.
  more: aFile("", new Uint8Array()),
  ...changes,
})

const apply = (
  { app }: Example,
  values: Readonly<Record<string, string | File>> = fields(),
  path = `/apply/${slug}`,
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  return app.request(path, { method: "POST", body })
}

const kept = ({ runtime }: Example, email = "anna@beispiel.de") =>
  runtime.runPromise(Effect.flatMap(Applications, (applications) => applications.ofMailbox(email)))
const filesIn = async ({ runtime }: Example) =>
  (await runtime.runPromise(Effect.flatMap(Files, (files) => files.list("applications", null)))).map(({ key }) => key)
const linkIn = (text: string | undefined): string => /\/application\/[\w-]{43}/.exec(text ?? "")?.[0] ?? ""

describe("an application", () => {
  it("is kept with its files and acknowledged by mail, with a link to withdraw it", async () => {
    const shop = await open()
    const more = aFile("Zeugnis.docx", exampleZip(docxNames))
    const page = await apply(shop, fields({ more, phone: "0341 123" }))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain("Deine Bewerbung ist angekommen.")
    const [one] = await kept(shop)
    expect(one).toMatchObject({
      vacancyId: shop.id,
      vacancyTitle: "Apothekerin oder Apotheker Qualität (m/w/d)",
      name: "Anna Muster",
      phone: "0341 123",
      message: "Ich lese gern Analysen.",
      state: "received",
      files: [
        { name: "Lebenslauf.pdf", type: "pdf", size: pdf.length },
        { name: "Zeugnis.docx", type: "docx" },
      ],
    })
    expect(await filesIn(shop)).toEqual(one?.files.map(({ key }) => key))
    const [mail] = await queuedEmails(shop)
    expect(mail?.to).toBe("anna@beispiel.de")
    for (const each of ["Apothekerin oder Apotheker Qualität (m/w/d)", "2 Dateien", one?.id ?? "?"])
      expect(mail?.text).toContain(each)
    expect(linkIn(mail?.text)).not.toBe("")
  })

  it.each([`/apply/${slug}/`, `/Apply/${slug}`, `/apply/%61${slug.slice(1)}`])("is sent to %s, too", async (path) => {
    const shop = await open()
    expect((await apply(shop, fields(), path)).status).toBe(200)
    expect(await kept(shop)).toHaveLength(1)
  })

  it("sent twice, also at once, is there once with its own files and one mail", async () => {
    const shop = await open()
    const values = fields()
    const answers = await Promise.all([apply(shop, values), apply(shop, values)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await kept(shop)).toHaveLength(1)
    expect(await filesIn(shop)).toHaveLength(1)
    expect(await queuedEmails(shop)).toHaveLength(1)
  })

  it.each([
    ["a PDF", "Lebenslauf.PDF", pdf],
    ["a DOCX", "Lebenslauf.docx", exampleZip(docxNames)],
    ["an ODT", "Lebenslauf.odt", exampleZip(odtNames, { first: odtMimetype })],
    ["an ODT of LibreOffice", "Lebenslauf.odt", exampleZip(writerNames, { first: odtMimetype })],
  ])("takes %s", async (_, name, content) => {
    const shop = await open()
    expect((await apply(shop, fields({ cv: aFile(name, content) }))).status).toBe(200)
  })

  const tooLarge = new Uint8Array(10 * 1_024 * 1_024 + 1)
  tooLarge.set(pdf)
  it.each([
    ["none", aFile("", new Uint8Array()), "Bitte wähle deinen Lebenslauf aus."],
    ["an empty file", aFile("Lebenslauf.pdf", new Uint8Array()), "Die Datei ist leer."],
    ["one that is too large", aFile("Lebenslauf.pdf", tooLarge), "Die Datei ist zu groß: höchstens 10\u00a0MB."],
    ["another type", aFile("Lebenslauf.exe", pdf), "mit der Endung .pdf, .docx oder .odt"],
    ["no type", aFile("Lebenslauf", pdf), "mit der Endung .pdf, .docx oder .odt"],
    ["a page that says it is a PDF", aFile("a.pdf", new TextEncoder().encode("<script>")), "kein lesbares PDF"],
    ["a PDF that says it is a DOCX", aFile("a.docx", pdf), "kein lesbares DOCX"],
    ["a DOCX with macros", aFile("a.docx", exampleZip([...docxNames, "word/vbaProject.bin"])), "ohne Makros"],
    ["a bomb", aFile("a.docx", exampleZip(docxNames, { size: 4_000_000_000 })), "kein lesbares DOCX"],
  ])("is refused at the field with %s, and keeps what was typed", async (_, cv, message) => {
    const shop = await open()
    const page = await apply(shop, fields({ cv, name: "", phone: "0341 99" }))
    expect(page.status).toBe(422)
    const html = await page.text()
    for (const each of [message, 'id="field-cv-error"', 'id="field-name-error"', 'value="0341 99"', "Analysen."])
      expect(html).toContain(each)
    expect(await kept(shop)).toEqual([])
    expect(await filesIn(shop)).toEqual([])
  })

  it("of more than two files' size is refused before it is read, in German", async () => {
    const shop = await open()
    const answer = await shop.app.request(`/apply/${slug}`, {
      method: "POST",
      headers: { "content-length": String(50 * 1_024 * 1_024), "content-type": "multipart/form-data; boundary=x" },
    })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain("höchstens 10\u00a0MB je Datei")
  })

  it("keeps names of files without path and control characters", async () => {
    const shop = await open()
    await apply(shop, fields({ cv: aFile('../..\\etc/Mein\u0000\u202e "CV".pdf', pdf) }))
    expect((await kept(shop))[0]?.files[0]?.name).toBe("Mein CV.pdf")
  })

  it("with scripts in every field shows none", async () => {
    const shop = await open()
    const script = '"><script>alert(1)</script>'
    const page = await apply(shop, fields({ name: script, phone: script, message: script, email: "kein@" }))
    expect(page.status).toBe(422)
    expect(await page.text()).not.toContain("<script>alert")
    await apply(shop, fields({ name: script, message: script }))
    const [mail] = await queuedEmails(shop)
    expect(mail?.html).not.toContain("<script>alert")
  })

  it("for a vacancy that was closed in the meantime is not taken, and gives the text back", async () => {
    const shop = await open()
    await shop.runtime.runPromise(
      Effect.flatMap(Vacancies, (all) =>
        all.change(shop.id, () => Result.succeed({ closed: true, by: "x", audit: [] })),
      ),
    )
    const page = await apply(shop)
    expect(page.status).toBe(409)
    const html = await page.text()
    for (const each of ["während du geschrieben hast", "Ich lese gern Analysen."]) expect(html).toContain(each)
    expect(await kept(shop)).toEqual([])
  })

  it("is taken ten times a day from one mailbox", async () => {
    const shop = await open()
    const answers: number[] = []
    for (let sent = 0; sent < 11; sent += 1)
      answers.push((await apply(shop, fields({ email: "Zoe@beispiel.de" }))).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    expect(answers.at(-1)).toBe(429)
  })

  it("is not public: no address gives its files, and a link that fits none shows nothing", async () => {
    const shop = await open()
    await apply(shop)
    const [key = ""] = await filesIn(shop)
    for (const path of [`/${key}`, `/media/${key}`, `/media/${key.split("/")[1]}`, `/assets/${key}`])
      expect((await shop.app.request(path)).status).toBe(404)
    const page = await shop.app.request(`/application/${"A".repeat(43)}`)
    expect(await page.text()).toContain("keine Bewerbung mehr")
  })
})

describe("an application that is withdrawn", () => {
  const withdrawn = async () => {
    const shop = await open()
    await apply(shop)
    const [mail] = await queuedEmails(shop)
    const path = linkIn(mail?.text)
    return { shop, path, withdraw: () => shop.submit("/application/withdraw", { token: path.split("/")[2] ?? "" }) }
  }

  it("loses its files and what was written at once, its row a day later", async () => {
    const { shop, path, withdraw } = await withdrawn()
    expect(await (await shop.app.request(path)).text()).toContain("Bewerbung zurückziehen und löschen")
    expect(await kept(shop)).toHaveLength(1)
    const answer = await withdraw()
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?done=1`])
    expect(await (await shop.app.request(path)).text()).toContain(">Deine Bewerbung ist zurückgezogen<")
    const [one] = await kept(shop)
    expect(one).toMatchObject({ state: "withdrawn", phone: "", message: "", files: [] })
    expect(one?.history).toHaveLength(1)
    expect(await filesIn(shop)).toEqual([])
    expect((await withdraw()).status).toBe(303)
    expect((await queuedEmails(shop)).map(({ subject }) => subject).toSorted()).toEqual([
      "Bewerbung zurückgezogen: Apothekerin oder Apotheker Qualität (m/w/d)",
      "Deine Bewerbung ist angekommen: Apothekerin oder Apotheker Qualität (m/w/d)",
    ])
    expect(await shop.runtime.runPromise(forgetApplications())).toBe(0)
    vi.setSystemTime(Date.UTC(2026, 10, 25, 10))
    expect(await shop.runtime.runPromise(forgetApplications())).toBe(1)
    expect(await kept(shop)).toEqual([])
    expect(await (await shop.app.request(path)).text()).toContain("keine Bewerbung mehr")
  })

  it("cannot be, once it is decided about", async () => {
    const { shop, path, withdraw } = await withdrawn()
    const [one] = await kept(shop)
    await shop.runtime.runPromise(
      Effect.flatMap(Applications, (all) =>
        all.change(one?.id ?? "", (application) =>
          Result.succeed({ application: { ...application, state: "hired" as const }, tasks: [], audit: [] }),
        ),
      ),
    )
    const answer = await withdraw()
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("nicht mehr zurückziehen")
    expect(await (await shop.app.request(path)).text()).not.toContain("löschen</button>")
    expect(await filesIn(shop)).toHaveLength(1)
  })
})

describe("an application that was decided about", () => {
  it.each([
    ["rejected", Date.UTC(2027, 4, 24, 9), Date.UTC(2027, 4, 24, 9, 6)],
    ["hired", Date.UTC(2026, 11, 24, 9), Date.UTC(2026, 11, 24, 9, 6)],
  ] as const)("as %s is forgotten with its files when its time is over", async (state, before, after) => {
    const shop = await open()
    await apply(shop)
    await apply(shop, fields({ email: "zoe@beispiel.de" }))
    const [one] = await kept(shop)
    await shop.runtime.runPromise(
      Effect.flatMap(Applications, (all) =>
        all.change(one?.id ?? "", (application) =>
          Result.succeed({ application: { ...application, state }, tasks: [], audit: [] }),
        ),
      ),
    )
    vi.setSystemTime(before)
    expect(await shop.runtime.runPromise(forgetApplications())).toBe(0)
    vi.setSystemTime(after)
    expect(await shop.runtime.runPromise(forgetApplications())).toBe(1)
    expect(await kept(shop)).toEqual([])
    // The one nobody has decided about stays, with its file.
    expect(await kept(shop, "zoe@beispiel.de")).toHaveLength(1)
    expect(await filesIn(shop)).toHaveLength(1)
    expect(await shop.runtime.runPromise(removeOrphans())).toBe(0)
  })

  it("or never was, is forgotten a year after its last step", async () => {
    const shop = await open()
    await apply(shop)
    vi.setSystemTime(Date.UTC(2027, 10, 24, 9))
    expect(await shop.runtime.runPromise(forgetApplications())).toBe(0)
    vi.setSystemTime(Date.UTC(2027, 10, 24, 9, 6))
    expect(await shop.runtime.runPromise(forgetApplications())).toBe(1)
    expect(await filesIn(shop)).toEqual([])
  })
})

describe("advertised jobs", () => {
  const ldIn = (html: string): Record<string, unknown>[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) => JSON.parse(json))

  it("are listed while they are open, narrowed by the address, and in the sitemap with their last change", async () => {
    const shop = await open()
    await publish(shop, { slug: "lager", title: "Lager", team: "logistics", city: "Halle", employments: ["mini-job"] })
    await publish(shop, { slug: "technik", title: "Technik-Leitung", team: "technology", workplace: "remote" })
    await publish(shop, { slug: "vorbei", title: "Vorbei", closesOn: "2026-11-23" })
    const titles = async (search: string) => {
      const html = await (await shop.app.request(`/jobs${search}`)).text()
      return [...html.matchAll(/href="\/jobs\/([a-z-]+)"/g)].map(([, name]) => name)
    }
    expect((await titles("")).toSorted()).toEqual([slug, "lager", "technik"])
    expect(await titles("?team=logistics")).toEqual(["lager"])
    expect(await titles("?place=Halle")).toEqual(["lager"])
    expect(await titles("?place=remote")).toEqual(["technik"])
    expect((await titles("?hours=part-time")).toSorted()).toEqual([slug, "technik"])
    expect(await titles("?team=office&place=Halle")).toEqual([])
    expect((await titles("?team=unfug")).length).toBe(3)
    const sitemap = await (await shop.app.request("/sitemap-vacancies.xml")).text()
    expect(sitemap).toContain(`/jobs/${slug}</loc><lastmod>2026-11-24T09:05:00.000Z</lastmod>`)
    expect(sitemap).not.toContain("/jobs/vorbei")
    expect(await (await shop.app.request("/robots.txt")).text()).not.toContain("/jobs")
  })

  it("say to search engines what Google wants of a JobPosting", async () => {
    const shop = await open()
    const [posting, crumbs] = ldIn(await (await shop.app.request(`/jobs/${slug}`)).text())
    expect(posting).toMatchObject({
      "@type": "JobPosting",
      title: "Apothekerin oder Apotheker Qualität",
      datePosted: "2026-11-20",
      validThrough: "2027-02-28T22:59:59.999Z",
      employmentType: ["FULL_TIME", "PART_TIME"],
      hiringOrganization: { "@type": "Organization", name: "Nährwerk" },
      jobLocation: {
        "@type": "Place",
        address: {
          streetAddress: "Lindenallee 12",
          postalCode: "04109",
          addressLocality: "Leipzig",
          addressCountry: "DE",
        },
      },
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "EUR",
        value: { "@type": "QuantitativeValue", minValue: 52_000, maxValue: 62_000, unitText: "YEAR" },
      },
      directApply: true,
    })
    expect(posting?.description).toContain("<ul><li>Analysen lesen</li>")
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" })
    await publish(shop, { slug: "technik", workplace: "remote", permanent: false })
    const [remote] = ldIn(await (await shop.app.request("/jobs/technik")).text())
    expect(remote).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country" },
      employmentType: ["FULL_TIME", "PART_TIME", "TEMPORARY"],
    })
    expect(remote).not.toHaveProperty("jobLocation")
  })

  it("say kindly that they are closed from the day after the last one, without telling search engines", async () => {
    const shop = await open()
    await publish(shop, { slug: "bald", closesOn: "2026-11-24" })
    expect(await (await shop.app.request("/jobs/bald")).text()).toContain("Jetzt bewerben")
    vi.setSystemTime(Date.UTC(2026, 10, 25, 9))
    const page = await shop.app.request("/jobs/bald")
    expect(page.status).toBe(200)
    const html = await page.text()
    for (const each of ["nimmt keine Bewerbungen mehr an", 'content="noindex"']) expect(html).toContain(each)
    expect(ldIn(html).map((each) => each["@type"])).not.toContain("JobPosting")
    expect(await (await shop.app.request("/apply/bald")).text()).toContain("nimmt keine Bewerbungen mehr an")
    expect((await shop.app.request("/jobs/nie")).status).toBe(404)
  })
})
