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

/** True for parameters that are removed from a shop's address. */
export function isTracking(name: string): boolean {
  const lower = name.toLowerCase()
  return isCampaign(lower) || PROGRAM.has(lower) || PROGRAM_PREFIXES.some((one) => lower.startsWith(one))
}

/** True for parameters that are ignored when the addresses of posts or channels are compared. */
export function isSharing(name: string): boolean {
  const lower = name.toLowerCase()
  return isCampaign(lower) || SHARING.has(lower) || lower.startsWith('share')
}

function isCampaign(lower: string): boolean {
  return CAMPAIGN.has(lower) || CAMPAIGN_PREFIXES.some((one) => lower.startsWith(one))
}
