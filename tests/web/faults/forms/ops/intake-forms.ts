/** The forms of order reports. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'
import { BUSINESS_FORM, STOP_FORM } from '../site-forms.ts'

const PRT = sampleOf('partners.listPartners').items[0].id
const CATEGORY = { ...sampleOf('categoryOps.listOpsCategories').items[0], code: 'food' }
const IMP = sampleOf('intake.getImport').id
const APV = sampleOf('approvals.listApprovals').items[0].id
const APV_PAGE = `/ops/approvals?id=${APV}`
const ALM = sampleOf('intake.listAlarms').items[0].id
const REFERRALS = sampleOf('referralOps.listOpsReferrals')
const OPS_RFL = REFERRALS.items[0]
const RFL = OPS_RFL.id
const READY_FILE = {
  who: 'operator',
  given: { 'intake.getImport': { ...sampleOf('intake.getImport'), state: 'ready', discardedAt: null } },
} as const
const CSV = new File(['주문번호'], '실적.csv', { type: 'text/csv' })

export const INGESTION_FORMS: Record<string, FormRow[]> = {
  'routes/ops.partners.$id.ingestion': [
    form(
      `/ops/partners/${PRT}/ingestion?edit=columns`,
      'partnerIngestion.setImportColumns',
      { intent: 'columns', id: PRT, codeColumn: 'keep-me-code', commissionColumn: 'keep-me-commission' },
      ['keep-me-code', 'keep-me-commission'],
      { who: 'operator' },
    ),
    form(
      `/ops/partners/${PRT}/ingestion?edit=mail`,
      'partnerIngestion.createReportMailbox',
      { intent: 'mail', id: PRT, senders: 'keep-me@shop.example.com', hours: '24' },
      ['keep-me@shop.example.com'],
      { who: 'operator', works: 200 },
    ),
    form(
      `/ops/partners/${PRT}/ingestion?edit=senders`,
      'partnerIngestion.setReportSenders',
      { intent: 'senders', id: PRT, senders: 'keep-me@shop.example.com' },
      ['keep-me@shop.example.com'],
      { who: 'operator' },
    ),
    form(
      `/ops/partners/${PRT}/ingestion?edit=end`,
      'partnerIngestion.removeReportMailbox',
      { intent: 'end', id: PRT },
      [],
      { who: 'operator' },
    ),
  ],
  'routes/ops.imports._index': [
    form('/ops/imports', 'intake.uploadImport', { partnerId: PRT, file: CSV }, [], { who: 'operator' }),
  ],
  'routes/ops.imports.$id': [
    form(`/ops/imports/${IMP}`, 'intake.startImport', { intent: 'start', id: IMP }, [], READY_FILE),
    form(
      `/ops/imports/${IMP}`,
      'intake.discardImport',
      { intent: 'discard', id: IMP, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      READY_FILE,
    ),
  ],
  'routes/ops.alarms': [
    form(
      `/ops/alarms?close=${ALM}`,
      'intake.closeAlarm',
      { intent: 'close', id: ALM, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form('/ops/alarms', 'intake.replayAlarm', { intent: 'replay', id: ALM }, [], { who: 'operator' }),
  ],
  'routes/ops.secrets': [
    form(`/ops/secrets?partner=${PRT}`, 'intake.rotateSecret', { id: PRT, hours: '24' }, [], {
      who: 'operator',
    }),
  ],
  'routes/ops.approvals': [
    form(`${APV_PAGE}&do=approve`, 'approvals.approveRequest', { intent: 'approve', id: APV }, [], {
      who: 'operator',
    }),
    form(
      `${APV_PAGE}&do=refuse`,
      'approvals.refuseRequest',
      { intent: 'refuse', id: APV, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form('/ops/approvals', 'approvals.withdrawRequest', { intent: 'withdraw', id: APV }, [], {
      who: 'operator',
    }),
    form('/ops/approvals', 'approvals.openSecret', { intent: 'open', id: APV }, [], {
      who: 'operator',
      works: 200,
    }),
  ],
  'routes/ops.site._index': [
    form(
      '/ops/site',
      'site.setSiteConfig',
      {
        intent: 'host',
        redirectBetaDomain: 'keep-me.itda.example',
        audience: 'named',
        percent: '37',
        people: 'kept@itda.example',
        agreed: '',
      },
      ['keep-me.itda.example', '37', 'kept@itda.example'],
      { who: 'operator' },
    ),
    form('/ops/site', 'site.setSiteConfig', { intent: 'off' }, [], { who: 'operator' }),
    BUSINESS_FORM,
    STOP_FORM,
  ],
  'routes/ops.site.categories': [
    form(
      '/ops/site/categories?edit=new',
      'categoryOps.createCategory',
      {
        intent: 'new',
        code: 'keepcode',
        label: 'keep-label',
        picture: 'pet',
        position: '77',
        state: 'shown',
      },
      ['keepcode', 'keep-label'],
      { who: 'operator' },
    ),
    form(
      '/ops/site/categories?edit=food',
      'categoryOps.updateCategory',
      {
        intent: 'change',
        code: 'food',
        label: 'keep-label',
        picture: 'pet',
        position: '77',
        state: 'hidden',
      },
      ['keep-label'],
      { who: 'operator', given: { 'categoryOps.listOpsCategories': { items: [CATEGORY] } } },
    ),
    form('/ops/site/categories', 'categoryOps.moveCategory', { intent: 'move', code: 'food', to: 'up' }, [], {
      who: 'operator',
    }),
  ],
  'routes/ops.networks.words': [
    form(
      '/ops/networks/words',
      'networkWords.addNetworkWords',
      { intent: 'add', network: 'coupang', words: 'keepme1\nkeepme2' },
      ['keepme1'],
      { who: 'operator' },
    ),
    form(
      '/ops/networks/words',
      'networkWords.removeNetworkWord',
      { intent: 'remove', network: 'coupang', word: 'keepme1' },
      ['keepme1'],
      { who: 'operator' },
    ),
  ],
  'routes/ops.networks._index': [
    form(
      `/ops/networks?partner=${PRT}`,
      'networks.updatePartnerNetwork',
      {
        id: PRT,
        network: 'linkprice',
        merchantId: 'keep-me',
        isRead: 'on',
        confirmRule: 'monthly',
        settleMonths: '7',
      },
      ['keep-me', '"7"'],
      { who: 'operator' },
    ),
  ],
  'routes/ops.networks.$network': [
    form(
      '/ops/networks/linkprice',
      'networks.restartNetwork',
      { intent: 'restart', network: 'linkprice' },
      [],
      {
        who: 'operator',
        given: {
          'networks.getNetwork': {
            ...sampleOf('networks.getNetwork'),
            network: 'linkprice',
            stoppedAt: '2026-11-21T00:00:00.000Z',
          },
        },
      },
    ),
  ],
  'routes/ops.networks.rates': [
    form(
      '/ops/networks/rates?do=enter',
      'exchangeRates.enterExchangeRate',
      { currency: 'USD', fromOn: '2026-11-02', wonForOne: '1391.25' },
      ['USD', '2026-11-02', '1391.25'],
      { who: 'operator' },
    ),
  ],
  'routes/ops.referrals': [
    form(
      `/ops/referrals?open=${RFL}&do=end`,
      'referralOps.endReferral',
      { intent: 'end', id: RFL, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      {
        who: 'operator',
        given: {
          'referralOps.listOpsReferrals': {
            ...REFERRALS,
            items: [{ ...OPS_RFL, isOwn: false, blocked: null }],
          },
        },
      },
    ),
  ],
}
