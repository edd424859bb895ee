import { randomBytes } from "node:crypto"
import sharp from "sharp"
import { exampleContent } from "../../domain/entries/example-entry.ts"
import { pictureAddress } from "../../domain/pictures/picture.ts"
import type { StaffDesk } from "../e2e/staff-desk.ts"

const pictureCount = 20
const slug = "zwanzig-bilder"

/** Where the post is once it is published. */
export const postWithPictures = `/blog-new/${slug}`

const paragraph =
  "Von April bis September bildet die Haut genug, wenn sie ein paar Minuten Sonne bekommt. In den anderen Monaten steht die Sonne zu tief, und der Körper lebt von dem, was er abgelegt hat. "

/** Coarse noise: about 50 KB as AVIF in the width of a phone, a photograph with much detail. */
const photograph = () =>
  sharp(randomBytes(200 * 133 * 3), { raw: { width: 200, height: 133, channels: 3 } })
    .resize(1_280)
    .jpeg()
    .toBuffer()

/** Publishes a post that begins with a picture and has nineteen more, with a paragraph between each two. */
export const publishPostWithPictures = async ({ context, shop }: StaffDesk): Promise<void> => {
  const send = async (path: string, options: Parameters<typeof context.request.post>[1]) => {
    const answer = await context.request.post(shop.url + path, options)
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).result.data
  }
  const blocks: string[] = []
  for (let number = 1; number <= pictureCount; number += 1) {
    const { id } = await send(`/admin/pictures/upload?key=${crypto.randomUUID()}`, {
      data: await photograph(),
      headers: { "content-type": "image/jpeg" },
    })
    blocks.push(`![Bild ${number}](${pictureAddress(id)})`, paragraph.repeat(2))
  }
  const content = exampleContent({ title: "Zwanzig Bilder", slug, body: blocks.join("\n\n") })
  const { id, version } = await send("/trpc/staffEntries.create", {
    data: { kind: "post", content, key: crypto.randomUUID() },
  })
  await send("/trpc/staffEntries.publish", { data: { id, version, at: null } })
}
