/** Programs among visitors, by their user agent in lower case. It imports nothing: it runs in front of every redirect. */

/** Programs that fetch a page to show its title beside a message. */
const previews =
  /-scrap|externalhit|meta-external|line-poker|blueno|imgproxy|^whatsapp\/|uripreview|vkshare|embedly|pagerenderer/

/** Search engines, SEO and AI crawlers, monitors and programs. `cubot` is a maker of phones. */
const robots =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|scrapy|yeti\/|daum\/|daumoa|inspectiontool|googleother|google-(?:read|extended)|mediapartners|feedfetcher|bingpreview|-user\/|claude-web|archive\.org|headless|phantomjs|lighthouse|pagespeed|gtmetrix|uptime|validator|^(?:curl|wget|python|java\/|go-http|node|axios|undici|okhttp|ruby|php|libwww|httpie|postman|apache-http|dart|deno|bun|guzzle|aiohttp|httpx|dalvik)/

export function isProgram(agent: string): boolean {
  return previews.test(agent) || robots.test(agent)
}
