import { inMegabytes } from "../../../../domain/files/file-size.ts"
import { maxPictureBytes, mostPictures } from "../../../../domain/messages/message-picture.ts"
import type { Inputs } from "../../../client/app/trpc.ts"
import { type Forms, sendMessage } from "./form.ts"

const sendContact = sendMessage(
  async (client, { idempotencyKey, name, email, topic, orderNumber = "", text }, { files }) =>
    client.messages.contact.mutate({
      idempotencyKey,
      name,
      email,
      topic,
      orderNumber,
      text,
      pictures: await files("pictures"),
    } as Inputs["messages"]["contact"]),
)

const sendCancellation = sendMessage(
  (client, { idempotencyKey, name, email, termination, reason = "", contract, endsOn = "" }) =>
    client.messages.cancel.mutate({
      idempotencyKey,
      name,
      email,
      termination,
      reason,
      contract,
      endsOn,
    } as Inputs["messages"]["cancel"]),
)

export const messageForms: Forms = {
  "/contact": {
    handle: sendContact,
    limit: "order",
    // The pictures and the text.
    maxBodyBytes: mostPictures * maxPictureBytes + 64 * 1_024,
    tooLarge: `Die Bilder sind zu groß: höchstens ${inMegabytes(maxPictureBytes)} je Bild, höchstens ${mostPictures} Bilder. Gesendet wurde nichts. Geh im Browser zurück, dein Text steht noch da.`,
  },
  "/cancel-contract": { handle: sendCancellation, limit: "order" },
}
