/** Creates a partner as a draft, which only operators see until they open it. */
import { linesOf } from '#contract/core/lines.ts'
import type { PartnerNewInput } from '#contract/partners/partner-fields.ts'
import { makeId } from '../../db/ids.ts'
import { insert, type Row } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { withPicture } from '../../platform/pictures/store.ts'
import { makeToken } from '../../platform/secrets.ts'
import { throwUnknownCategory } from '../categories/manage.ts'
import { sealSecret } from '../secrets/secrets.ts'
import { findOverlaps, readHosts, requireFree, toNewHost } from './hosts.ts'
import { addHost } from './partner-changes.queries.ts'
import { readRates, toRateColumns } from './rates.ts'

type NewPartnerKeys = { id: string; secret: string }
/** `columns`: what a shop of a network brings along. `logoField`: the form's field of the logo. */
type Besides<Answer> = {
  columns: Partial<Row<'partners'>>
  logoField: string
  toAnswer: (made: NewPartnerKeys) => Answer
}

/** Only this answer contains the secret. Throws `invalid_input`, `partner_host_taken`, `image_type`, `image_too_large`. */
export function createPartner(deps: Deps, actor: Actor, input: PartnerNewInput) {
  return make(deps, actor, input, { columns: {}, logoField: 'logoFile', toAnswer: (made) => made })
}

/**
 * Makes the partner of a shop whose orders its network reports, so nobody needs the secret. Throws `merchant_taken`, and what
 * `createPartner` throws.
 */
export function createShopPartner(
  deps: Deps,
  actor: Actor,
  input: PartnerNewInput,
  columns: Partial<Row<'partners'>>,
) {
  return make(deps, actor, input, { columns, logoField: 'logoUrl', toAnswer: ({ id }) => ({ id }) })
}

async function make<Answer>(deps: Deps, actor: Actor, input: PartnerNewInput, besides: Besides<Answer>) {
  const now = deps.now()
  const at = now.toISOString()
  const id = makeId('prt', now)
  const hosts = readHosts(deps, input.hosts).map(toNewHost)
  const columns = {
    title: input.title,
    title_en: input.titleEn,
    category: input.category,
    description: input.description,
    home_url: `https://${hosts[0]?.host}/`,
    ...toRateColumns(readRates(input.rates)),
    window_days: input.windowDays,
    confirm_days: input.confirmDays,
    param: input.param,
    exclusions: JSON.stringify(linesOf(input.exclusions)),
    banned_methods: JSON.stringify(linesOf(input.bannedMethods)),
    state: 'paused',
    is_draft: 1,
    ...besides.columns,
  } satisfies Partial<Row<'partners'>>
  const secretId = makeId('sec', now)
  const secret = makeToken()
  const sealed = await sealSecret(deps, secretId, secret)
  const picture = {
    file: input.logoFile,
    src: undefined,
    kept: null,
    fileField: besides.logoField,
    srcField: besides.logoField,
  }
  return withPicture(deps, picture, (logo, images) =>
    operate(deps, actor, {
      action: 'createPartner',
      subject: id,
      guard: async () => requireFree(hosts, await findOverlaps(deps, id, hosts)),
      write: () => ({
        statements: [
          ...images,
          insert(deps.db, 'partners', {
            id,
            ...columns,
            logo_hash: logo?.hash ?? null,
            contacts: input.contacts,
            created_at: at,
          }),
          ...hosts.flatMap((host) => addHost(deps.db, id, host)),
          insert(deps.db, 'partner_secrets', { id: secretId, partner_id: id, sealed, created_at: at }),
        ],
        after: {
          ...columns,
          ...(logo && { logo_hash: logo.hash }),
          hosts: hosts.map(({ host }) => host).join(' '),
          secret: secretId,
        },
        answer: besides.toAnswer({ id, secret }),
        races: {
          exactly_one: 'partner_host_taken',
          'partner_hosts.host': 'partner_host_taken',
          'partners.network, partners.merchant_id': 'merchant_taken',
          partners_category_known: throwUnknownCategory,
        },
      }),
    }),
  )
}
