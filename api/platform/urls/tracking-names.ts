/**
 * Query parameters that tell where a reader came from. One list for shops' pages and for posts; lower case.
 */

/** Parameters of advertising and mails, on any page. They never select content. */
const CAMPAIGN_PREFIXES = ['utm_', 'hsa_', 'mtm_', 'gad_', 'n_ad', 'n_campaign', 'n_keyword']
const CAMPAIGN = new Set(
  `fbclid gclid gclsrc gbraid wbraid dclid msclkid twclid ttclid yclid li_fat_id
igsh igshid mc_cid mc_eid _ga _gl srsltid epik rdt_cid kakao_agent kakao_clickid
napm n_media n_query n_rank n_match n_network n_mall_pid n_cid nv_ad nvadid nvadrank`.split(/\s+/),
)
/** Parameters of partner programs on a shop's page. On a post, the same short names may select the post. */
const PROGRAM_PREFIXES = ['pk_', 'trk_', 'itda_']
const PROGRAM = new Set(
  `subid sub_id sub_id1 sub_id2 subid1 subid2 aff_id affid aff_sub aff_sub2 affiliate
affiliate_id aff_fcid aff_trace_key clickid click_id u_id a_id lpinfo lptag lpkey
irclickid irgwc cjevent awc tduid ranmid raneaid ransiteid admitad_uid tagtag_uid`.split(/\s+/),
)
/** Parameters of sharing on a post or a channel. A shop may use them for content. */
const SHARING = new Set(
  `ref ref_src ref_url si feature trackingcode nafullreferer from source mibextid __tn__ _t _r is_from_webapp
sender_device app xmt pp ab_channel`.split(/\s+/),
)

/**
 * Parameters by which one shop names somebody else's channel, by the end of its host. Elsewhere the same short names may select the
 * product.
 */
const OF_SHOP: Record<string, string> = {
  'coupang.com': `src spec addtag ctag itime pagetype pagevalue wpcid wref wtime redirect traceid mcid placementid clickbeacon campaignid
    campaigntype contentcategory contenttype imgsize pageid deviceid token impressionid puid ctime requestid sourcetype searchid isaddedcart`,
  'aliexpress.com': `aff_platform aff_request_id sk dp cv cn af tt pvid spm scm scm_id scm-url gps-id algo_pvid algo_exp_id terminal_id
    afsmartredirect srcsns bizcampaign businesstype spreadtype social_params tmlog _t`,
  'amazon.com': `tag linkcode linkid ascsubtag creative creativeasin camp ref_ ref smid content-id qid sr sprefix crid dib dib_tag
    pd_rd_i pd_rd_r pd_rd_w pd_rd_wg pf_rd_p pf_rd_r`,
  'agoda.com': 'cid tag',
  'booking.com': 'aid label sid',
  'klook.com': 'aid aff_label1 aff_label2 aff_adid aff_pid',
  'trip.com': 'allianceid sid trip_sub1 trip_sub2 trip_sub3',
  'iherb.com': 'rcode pcode',
  'gmarket.co.kr': 'jaehuid',
  'auction.co.kr': 'jaehuid',
  '11st.co.kr': 'xfrom xzone',
  'aladin.co.kr': 'ttbkey partner start',
  'yes24.com': 'pid acode',
  'naver.com': 'nt_source nt_medium nt_detail nt_keyword nl-query nl-ts-pid',
}
const NAMES_OF = new Map(Object.entries(OF_SHOP).map(([host, names]) => [host, new Set(names.split(/\s+/))]))

/** True for parameters that are removed from the address of a shop with this host. */
export function isTracking(name: string, host: string): boolean {
  const lower = name.toLowerCase()
  if (isCampaign(lower) || PROGRAM.has(lower)) return true
  if (PROGRAM_PREFIXES.some((one) => lower.startsWith(one))) return true
  return [...NAMES_OF].some(
    ([shop, names]) => names.has(lower) && (host === shop || host.endsWith(`.${shop}`)),
  )
}

/** True for parameters that are ignored when the addresses of posts or channels are compared. */
export function isSharing(name: string): boolean {
  const lower = name.toLowerCase()
  return isCampaign(lower) || SHARING.has(lower) || lower.startsWith('share')
}

function isCampaign(lower: string): boolean {
  return CAMPAIGN.has(lower) || CAMPAIGN_PREFIXES.some((one) => lower.startsWith(one))
}
