/** The forms of partners for operators. */

import { sampleOf } from '../../samples.ts'
import { NSC, withShopAct } from '../../shop-change.ts'
import { PHOTO } from '../content-forms.ts'
import { type FormRow, form } from '../form-row.ts'

const PRT = sampleOf('partners.listPartners').items[0].id
const TST = sampleOf('testOrders.getConsole').test.id
const ofAct = (act: string) => ({ who: 'operator' as const, given: withShopAct(act) })
const OPERATOR = { who: 'operator' } as const
const CSV = new File(['이름'], 'partners.csv', { type: 'text/csv' })
const FACTS = {
  title: 'keep-me-title',
  titleEn: 'keep-me-english',
  category: 'food',
  hosts: 'keep-me.example.co.kr',
  param: 'keepme',
  windowDays: '17',
  confirmDays: '44',
  contacts: 'keep-me-contact',
}
const KEPT = [
  'keep-me-title',
  'keep-me-english',
  'keep-me.example.co.kr',
  'keepme',
  '"17"',
  '"44"',
  'keep-me-contact',
]
const at = (what: string) => `/ops/partners/${PRT}?edit=${what}`

export const PARTNER_FORMS: Record<string, FormRow[]> = {
  'routes/ops.networks.shops.$id': [
    form(
      `/ops/networks/shops/${NSC}`,
      'networkShops.acceptShop',
      {
        intent: 'make',
        id: NSC,
        ...FACTS,
        rates: 'keep-me 3%',
        description: 'keep-me-description',
        exclusions: 'keep-me-exclusion',
        bannedMethods: 'keep-me-method',
        logoUrl: 'https://keep-me.example/logo.png',
      },
      [
        ...KEPT,
        'keep-me 3%',
        'keep-me-description',
        'keep-me-exclusion',
        'keep-me-method',
        'keep-me.example/logo',
      ],
      ofAct('make'),
    ),
    form(
      `/ops/networks/shops/${NSC}`,
      'networkShops.acceptShopChange',
      { intent: 'accept', id: NSC, rates: 'keep-me 3%', agreed: '' },
      ['keep-me 3%'],
      ofAct('rates'),
    ),
    form(
      `/ops/networks/shops/${NSC}`,
      'networkShops.dismissShopChange',
      { intent: 'dismiss', id: NSC, reason: 'keep-me-reason' },
      undefined,
      ofAct('note'),
    ),
  ],
  'routes/ops.networks.shops._index': [
    form(
      `/ops/networks/shops?do=dismiss-many&ids=${NSC}`,
      'networkShops.dismissShopChanges',
      { intent: 'dismiss-many', 'ids[0]': NSC, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      OPERATOR,
    ),
    form(
      `/ops/networks/shops?do=accept-many&ids=${NSC}`,
      'networkShops.acceptShopChanges',
      { intent: 'accept-many', 'ids[0]': NSC },
      [],
      OPERATOR,
    ),
  ],
  'routes/ops.partners.new': [
    form(
      '/ops/partners/new',
      'partnerOps.createPartner',
      {
        intent: 'new',
        ...FACTS,
        rates: 'keep-me 3%',
        description: 'keep-me-description',
        exclusions: 'keep-me-exclusion',
        bannedMethods: 'keep-me-method',
        logoFile: PHOTO,
      },
      [...KEPT, 'keep-me 3%', 'keep-me-description', 'keep-me-exclusion', 'keep-me-method'],
      { who: 'operator', works: 200 },
    ),
  ],
  'routes/ops.partners.file': [
    form('/ops/partners/file', 'partnerFiles.checkPartnerFile', { intent: 'check', file: CSV }, [], {
      who: 'operator',
      works: 200,
    }),
    form(
      '/ops/partners/file',
      'partnerFiles.importPartners',
      { intent: 'import', csv: 'keep-me-csv' },
      ['keep-me-csv'],
      { who: 'operator', works: 200 },
    ),
  ],
  'routes/ops.partners._index': [
    form(
      `/ops/partners?do=pause-many&ids=${PRT}`,
      'partnerOps.pausePartners',
      { intent: 'pause-many', 'ids[0]': PRT, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      OPERATOR,
    ),
    form(
      `/ops/partners?do=open-many&ids=${PRT}`,
      'partnerOps.openPartners',
      { intent: 'open-many', 'ids[0]': PRT },
      [],
      OPERATOR,
    ),
  ],
  'routes/ops.partners.$id._index': [
    form(
      at('page'),
      'partnerOps.updatePartnerPage',
      {
        intent: 'page',
        id: PRT,
        description: 'keep-me-description',
        exclusions: 'keep-me-exclusion',
        bannedMethods: 'keep-me-method',
        logoFile: PHOTO,
      },
      ['keep-me-description', 'keep-me-exclusion', 'keep-me-method'],
      OPERATOR,
    ),
    form(at('facts'), 'partnerOps.updatePartner', { intent: 'facts', id: PRT, ...FACTS }, KEPT, OPERATOR),
    form(
      at('rates'),
      'partnerOps.setPartnerRates',
      { intent: 'rates', id: PRT, rates: 'keep-me 3%' },
      ['keep-me 3%'],
      OPERATOR,
    ),
    form(
      at('pays'),
      'partnerOps.setPartnerPays',
      { intent: 'pays', id: PRT, paysWhen: 'received' },
      ['received'],
      OPERATOR,
    ),
    form(
      at('network'),
      'networks.updatePartnerNetwork',
      {
        intent: 'network',
        id: PRT,
        network: 'linkprice',
        merchantId: 'keep-me',
        isRead: 'on',
        confirmRule: 'monthly',
        settleMonths: '7',
      },
      ['keep-me', '"7"'],
      OPERATOR,
    ),
    form(at('open'), 'partnerOps.openPartner', { intent: 'open', id: PRT }, [], OPERATOR),
    form(
      at('pause'),
      'partnerOps.pausePartner',
      { intent: 'pause', id: PRT, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      OPERATOR,
    ),
    form(
      at('end'),
      'partnerOps.endPartner',
      { intent: 'end', id: PRT, endsOn: '2031-02-03', reason: 'keep-me-reason' },
      ['2031-02-03', 'keep-me-reason'],
      OPERATOR,
    ),
  ],
  'routes/ops.partners.$id.console': [
    form(
      `/ops/partners/${PRT}/console`,
      'testOrders.startTestOrder',
      { intent: 'start', id: PRT },
      [],
      OPERATOR,
    ),
    form(
      `/ops/partners/${PRT}/console?test=${TST}`,
      'testOrders.sendTestReport',
      { intent: 'send', id: TST, step: 'report' },
      [],
      OPERATOR,
    ),
    form(
      `/ops/partners/${PRT}/console?tab=signature`,
      'testOrders.checkSignature',
      {
        intent: 'check',
        id: PRT,
        url: 'keep-me-address',
        signature: 'keep-me-signature',
        body: 'keep-me-body',
        bodyForm: 'text',
        receivedAt: '2026-11-22 10:30:00',
      },
      ['keep-me-address', 'keep-me-signature', 'keep-me-body', '2026-11-22 10:30:00'],
      { who: 'operator', works: 200, isKeyless: true },
    ),
  ],
}
