/** Recognizes programs among visitors. It imports nothing, because it runs before every redirect. */

/**
 * Matches a user agent in lower case. First come programs that fetch a page to show its title beside a message, then search
 * engines, SEO and AI crawlers, monitors and libraries. `cubot` is a maker of phones.
 */
export const programs =
  /-scrap|externalhit|meta-external|line-poker|blueno|imgproxy|^whatsapp\/|uripreview|vkshare|embedly|pagerenderer|(?<!cu)bot(?![a-z])|crawl|spider|slurp|scrapy|yeti\/|daum\/|daumoa|inspectiontool|googleother|google-(?:read|extended)|mediapartners|feedfetcher|bingpreview|-user\/|claude-web|archive\.org|headless|phantomjs|lighthouse|pagespeed|gtmetrix|uptime|validator|^(?:curl|wget|python|java\/|go-http|node|axios|undici|okhttp|ruby|php|libwww|httpie|postman|apache-http|dart|deno|bun|guzzle|aiohttp|httpx|dalvik)/
