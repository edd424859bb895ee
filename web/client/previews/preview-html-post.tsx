import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { HtmlPostView } from "../html-posts/html-post-view.tsx"
import postStyles from "../html-posts/html-posts.css"
import { ClosedPreview, PreviewFrame, previewHead, previewLinkIn } from "./preview-frame.tsx"

/** A draft of the older blog, by the link staff pass on. */
export default page({
  styles: [blogStyles, postStyles],
  load: (request, { trpc, refetch }) =>
    refetch(trpc.htmlPosts.preview.queryOptions({ id: request.params.handle ?? "", ...previewLinkIn(request) })),
  head: (data) => previewHead(data.kind === "closed" ? null : data.title),
  Page: ({ data, request }) =>
    data.kind === "closed" ? (
      <ClosedPreview />
    ) : (
      <PreviewFrame request={request}>
        <HtmlPostView post={data} />
      </PreviewFrame>
    ),
})
