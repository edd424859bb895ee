import { questionsIn, withTerm } from "../../../domain/entries/questions.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import blogStyles from "../blog/blog.css"
import { PostView } from "../blog/post-view.tsx"
import { AboutView } from "../pages/about-view.tsx"
import { FaqView } from "../pages/faq-view.tsx"
import { NewsList } from "../pages/news-list.tsx"
import { ClosedPreview, PreviewFrame, previewHead, previewLinkIn } from "./preview-frame.tsx"

type Preview = Outputs["entries"]["preview"]

const View = ({ preview }: { readonly preview: Exclude<Preview, { kind: "closed" }> }) => {
  switch (preview.kind) {
    case "post":
      return <PostView post={preview} />
    case "page":
      return preview.slug === "faq" ? (
        <FaqView title={preview.title} groups={withTerm(questionsIn(preview.article.blocks), "")} term="" />
      ) : (
        <AboutView text={preview} />
      )
    case "changelog":
      return <NewsList news={[preview]} />
  }
}

/** A draft of a post, a page or news, by the link staff pass on. */
export default page({
  styles: [blogStyles],
  load: (request, { trpc, refetch }) =>
    refetch(trpc.entries.preview.queryOptions({ id: request.params.id ?? "", ...previewLinkIn(request) })),
  head: (data) => previewHead(data.kind === "closed" ? null : data.title),
  Page: ({ data, request }) =>
    data.kind === "closed" ? (
      <ClosedPreview />
    ) : (
      <PreviewFrame request={request}>
        <View preview={data} />
      </PreviewFrame>
    ),
})
