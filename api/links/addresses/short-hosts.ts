/** Hosts whose addresses only lead elsewhere: shops' own, networks', and those that anybody may use. */
import { lookUp } from '#contract/core/look-up.ts'

const SHORT = new Set(
  `coupa.ng naver.me me2.do s.click.aliexpress.com a.aliexpress.com amzn.to amzn.asia a.co kko.to kko.kakao.com oy.run ozip.me
musinsa.onelink.me zigzag.onelink.me abr.ge app.ac linkmoa.kr klook.tpm.li agoda.tpm.li bit.ly buly.kr han.gl vo.la url.kr zrr.kr c11.kr
me2.kr tinyurl.com t.co is.gd rebrand.ly cutt.ly lnk.to lrl.kr iii.im joo.is adcr.naver.com cr.shopping.naver.com mkt.shopping.naver.com
ssg.gg gmkt.kr acrs.kr temu.to shp.ee share.temu.com click.linkprice.com`.split(/\s+/),
)
/** Hosts of shops of which only these paths lead elsewhere. */
const SHORT_PATHS: Record<string, RegExp> = {
  'link.coupang.com': /^\/(a|re)\//,
  'smartstore.naver.com': /^\/(inflow|i)\//,
  'www.awin1.com': /^\/(cread|awclick|pclick)/,
}
const SHORT_SUFFIX = /\.(onelink\.me|page\.link|app\.link|airbridge\.io)$/

/** Whether the address has to be followed to know the shop. */
export function isShort({ hostname, pathname }: URL): boolean {
  const host = hostname.replace(/^www\./, '')
  const paths = lookUp(SHORT_PATHS, hostname)
  return paths ? paths.test(pathname) : SHORT.has(host) || SHORT_SUFFIX.test(host)
}
