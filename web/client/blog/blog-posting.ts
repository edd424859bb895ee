/** What search engines are told of a post, of either blog (schema.org BlogPosting). Paths are the shop's; instants epoch milliseconds. */
export const blogPosting =
  (post: {
    readonly path: string
    readonly title: string
    readonly description: string
    /** Beside its card for social networks. */
    readonly images: readonly string[]
    readonly publishedAt: number
    readonly changedAt: number
    readonly tags: readonly string[]
    /** `""`: the shop itself. */
    readonly author: string
  }) =>
  (publicUrl: string): readonly unknown[] => {
    const address = publicUrl + post.path
    const organization = {
      "@type": "Organization",
      "@id": `${publicUrl}/#organization`,
      name: "Nährwerk",
      url: `${publicUrl}/`,
    }
    return [
      {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: post.title,
        description: post.description,
        url: address,
        mainEntityOfPage: address,
        image: [`/pictures/cards${post.path}.png`, ...post.images].map((path) => publicUrl + path),
        datePublished: new Date(post.publishedAt).toISOString(),
        dateModified: new Date(post.changedAt).toISOString(),
        inLanguage: "de",
        keywords: post.tags.join(", "),
        author: post.author === "" ? organization : { "@type": "Person", name: post.author, url: `${publicUrl}/about` },
        publisher: organization,
      },
    ]
  }
