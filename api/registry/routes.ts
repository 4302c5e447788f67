/**
 * The handler of every endpoint: written by `npm run generate` from the contract and the areas. Do not edit.
 * A handler is the function with its endpoint's name, or the one a `routes.ts` in the same folder names.
 */
import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../handlers.ts'
import { createAgency, endAgency, getOwnAgency, listAgencyCreators, updateAgency } from '../accounts/agencies/agencies.ts'
import { createAgencyKey, listAgencyKeys, revokeAgencyKey } from '../accounts/agencies/keys.ts'
import { acceptAgencyInvite, getAgencyInvite, inviteAgencyPerson, withdrawAgencyInvite } from '../accounts/agency-people/invite.ts'
import { listAgencyPeople, removeAgencyPerson } from '../accounts/agency-people/people.ts'
import { createApiKey, getCallingKey, listApiKeys, revokeApiKey } from '../accounts/api-keys/own-keys.ts'
import { createOwnKey, listOwnKeys, revokeOwnKey } from '../accounts/api-keys/partner-keys.ts'
import { authRoutes } from '../accounts/auth/routes.ts'
import { sendNewEmailCode, setEmail } from '../accounts/auth/set-email.ts'
import { getWithdrawal, withdraw } from '../accounts/auth/withdrawal.ts'
import { setMarketingConsent } from '../accounts/consents/marketing-consent.ts'
import { listAgencyActs } from '../accounts/delegations/acts.ts'
import { agreeDelegation, declineDelegation, endDelegation, getDelegationRequest, listOwnAgencies } from '../accounts/delegations/answer.ts'
import { leaveDelegation, listDelegationRequests, requestDelegation, withdrawDelegation } from '../accounts/delegations/request.ts'
import { emailCodeRoutes } from '../accounts/email-codes/routes.ts'
import { addGuardian } from '../accounts/identity/guardian.ts'
import { getIdentityCheck } from '../accounts/identity/verification-token.ts'
import { agreeToLegalText } from '../accounts/legal/consent.ts'
import { createLegalDraft, publishLegalText, updateLegalDraft, withdrawLegalText } from '../accounts/legal/manage.ts'
import { getOpening } from '../accounts/legal/opening-state.ts'
import { listLegalTexts } from '../accounts/legal/read.ts'
import { legalOpsRoutes, legalTextRoutes } from '../accounts/legal/routes.ts'
import { allowMail, restoreMember, revealMember, signOutMember, suspendMember } from '../accounts/members/acts.ts'
import { getMember } from '../accounts/members/page.ts'
import { accountRoutes } from '../accounts/members/routes.ts'
import { acceptInvite, getInvite } from '../accounts/operators/accept.ts'
import { inviteOperator, withdrawInvite } from '../accounts/operators/invite.ts'
import { endOperator, listOperators, setOperatorRole } from '../accounts/operators/manage.ts'
import { acceptPartnerInvite, getPartnerInvite, inviteOwnPerson, invitePartnerPerson, withdrawOwnInvite, withdrawPartnerInvite } from '../accounts/partner-people/invite.ts'
import { listOwnPeople, listPartnerPeople, removeOwnPerson, removePartnerPerson } from '../accounts/partner-people/people.ts'
import { setPassword } from '../accounts/passwords/password-change.ts'
import { passwordRoutes } from '../accounts/passwords/routes.ts'
import { sendPhoneCode, setPhone } from '../accounts/phones/codes.ts'
import { getPhone, removePhone, setMessageKinds } from '../accounts/phones/phones.ts'
import { proveByCode, proveByPasskey, proveByRecovery } from '../accounts/second-factor/prove.ts'
import { makeRecoveryCodes } from '../accounts/second-factor/recovery.ts'
import { cancelSecondFactorReset, resetSecondFactor } from '../accounts/second-factor/reset.ts'
import { secondFactorRoutes } from '../accounts/second-factor/routes.ts'
import { addPasskey, addTotp, previewNewPasskey, previewPasskey, previewTotp, removeAuthenticator } from '../accounts/second-factor/set-up.ts'
import { getSecondFactor, listAuthenticators } from '../accounts/second-factor/state.ts'
import { logout } from '../accounts/sessions/logout.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '../accounts/sessions/own-sessions.ts'
import { refresh } from '../accounts/sessions/refresh.ts'
import { socialRoutes } from '../accounts/social/routes.ts'
import { linkProvider, unlinkProvider } from '../accounts/social/social-links.ts'
import { listProviders } from '../accounts/social/social-tokens.ts'
import { applyCreator, getMyApplication } from '../creators/applications/apply.ts'
import { approveApplication, approveApplications, listApplicantConsents, listApplications, rejectApplication, rejectApplications } from '../creators/applications/review.ts'
import { createContentApplication, removeContentApplication } from '../creators/campaigns/apply.ts'
import { getCampaign } from '../creators/campaigns/browse.ts'
import { completeContentApplication, declineContentApplication, listCampaignApplications, selectContentApplication, sendBackContentApplication } from '../creators/campaigns/decide.ts'
import { createCampaign, updateCampaign } from '../creators/campaigns/manage.ts'
import { acceptOwnContent, getOwnCampaign, listOwnCampaignContents, listOwnCampaigns, returnOwnContent } from '../creators/campaigns/partner-campaigns.ts'
import { campaignOpsRoutes, campaignsRoutes } from '../creators/campaigns/routes.ts'
import { submitContent } from '../creators/campaigns/submit.ts'
import { getChannelFacts } from '../creators/channels/channel-facts.ts'
import { checkDuplicate, createChannel, removeChannel, replaceChannel } from '../creators/channels/channels.ts'
import { listOpsChannels } from '../creators/channels/ops.ts'
import { checkOwnership, startOwnership } from '../creators/channels/ownership.ts'
import { channelsRoutes } from '../creators/channels/routes.ts'
import { getContentFacts } from '../creators/contents/content-facts.ts'
import { getContentNotice, listNotices, recordNotice } from '../creators/contents/notices.ts'
import { hideContent, hideContents, listOpsContents, publishContent, publishContents, requestContentFix, requestContentFixes } from '../creators/contents/ops.ts'
import { recheckContent, removeContent } from '../creators/contents/remove.ts'
import { contentsRoutes } from '../creators/contents/routes.ts'
import { createContent, updateContent } from '../creators/contents/write.ts'
import { getUserProperties } from '../creators/creators/audience.ts'
import { createCertificate } from '../creators/creators/certificates.ts'
import { checkPerson } from '../creators/creators/checks.ts'
import { getMyProfile, updateMyProfile } from '../creators/creators/profiles.ts'
import { getFinanceInfo } from '../creators/creators/read.ts'
import { creatorChecksRoutes, creatorsRoutes, profilesRoutes } from '../creators/creators/routes.ts'
import { createExperiment, endExperiment } from '../creators/experiments/manage.ts'
import { listExperiments } from '../creators/experiments/read.ts'
import { audienceRoutes } from '../creators/experiments/routes.ts'
import { getMyGrade } from '../creators/grades/get-my-grade.ts'
import { createGroup, listGroups, removeGroup, updateGroup } from '../creators/groups/groups.ts'
import { addToGroup, removeFromGroup } from '../creators/groups/items.ts'
import { groupsRoutes } from '../creators/groups/routes.ts'
import { checkContentNotice } from '../creators/notices/check.ts'
import { createNotice, listOpsNotices, outdateNotice, withdrawNotice } from '../creators/notices/ops.ts'
import { getMyReferrals, listReferralEarnings } from '../creators/referrals/list.ts'
import { endReferral, listOpsReferrals } from '../creators/referrals/ops.ts'
import { referralsRoutes } from '../creators/referrals/routes.ts'
import { createCollection, removeCollection, updateCollection } from '../creators/shelf/collections.ts'
import { updatePageDesign } from '../creators/shelf/design.ts'
import { setHandle } from '../creators/shelf/handles.ts'
import { addShelfItem, moveShelfItem, removeShelfItem, updateShelfItem } from '../creators/shelf/items.ts'
import { shelfRoutes } from '../creators/shelf/routes.ts'
import { createLink } from '../links/links/create-link.ts'
import { createLinks, previewLinks } from '../links/links/create-links.ts'
import { checkLink } from '../links/links/health/check.ts'
import { listLinkPartners } from '../links/links/list-links.ts'
import { removeLinks, restoreLinks } from '../links/links/remove-links.ts'
import { linksRoutes } from '../links/links/routes.ts'
import { previewRepoint, repointLinks, updateLink } from '../links/links/update-link.ts'
import { addNetworkWords, listNetworkWords, removeNetworkWord } from '../links/network-words/ops.ts'
import { previewLink } from '../links/previews/preview-link.ts'
import { cancelInvoice, issueInvoice } from '../money/billing/invoice.ts'
import { mailInvoice } from '../money/billing/mail-invoice.ts'
import { exportOwnInvoice, getOwnInvoice, listOwnInvoices } from '../money/billing/own-invoices.ts'
import { exportBilling, getBilling, getInvoice, listBilling } from '../money/billing/read.ts'
import { setBillingTerms } from '../money/billing/terms.ts'
import { writeOffInvoice } from '../money/billing/write-off.ts'
import { closeMonth } from '../money/books/close.ts'
import { enterBooks } from '../money/books/enter.ts'
import { getLedgerProof } from '../money/books/nightly-proof.ts'
import { getBookEntry } from '../money/books/read-entry.ts'
import { getBooks, listBookEntries, listReceivables } from '../money/books/read.ts'
import { matchDeposit } from '../money/deposits/match.ts'
import { getDeposit, listDeposits } from '../money/deposits/read.ts'
import { reopenDeposit, setDepositAside, undoReceipt } from '../money/deposits/undo.ts'
import { uploadDeposits } from '../money/deposits/upload.ts'
import { getJournal } from '../money/journal/get.ts'
import { listJournal } from '../money/journal/list.ts'
import { approvePayoutBatch, dropPayoutBatch, revealPayoutBatch } from '../money/payout-batches/decide.ts'
import { readBankFile, readWithholdingFile } from '../money/payout-batches/files.ts'
import { makePayoutBatch, previewPayoutBatch } from '../money/payout-batches/make.ts'
import { getPayoutBatch, listPayoutBatches } from '../money/payout-batches/read.ts'
import { applyPayoutResult, getPayoutResult, uploadPayoutResult } from '../money/payout-batches/results.ts'
import { decidePayoutConflict } from '../money/payout-ops/conflicts.ts'
import { markPayoutFailed, returnPayout } from '../money/payout-ops/give-back.ts'
import { listOpsPayouts } from '../money/payout-ops/list-for-ops.ts'
import { markPayoutPaid, startPayout, startPayouts } from '../money/payout-ops/ops-steps.ts'
import { revealAccount } from '../money/payout-ops/reveal-account.ts'
import { changePayout } from '../money/payouts/change.ts'
import { getBalance, getEligibility } from '../money/payouts/eligibility.ts'
import { recordPayoutInvoice, recordTaxInvoice } from '../money/payouts/invoices.ts'
import { removePayout } from '../money/payouts/remove.ts'
import { requestPayout } from '../money/payouts/request.ts'
import { payoutsRoutes } from '../money/payouts/routes.ts'
import { acceptAccountReview, listAccountReviews, refuseAccountReview } from '../money/registration/account-review.ts'
import { getRegistration } from '../money/registration/get.ts'
import { createIdentity, getIdentity, getIdentityUpdateable, updateIdentity } from '../money/registration/identity-gate.ts'
import { giveResidentNumber } from '../money/registration/resident.ts'
import { approveBusiness, approveBusinesses, listBusinesses, rejectBusiness, rejectBusinesses } from '../money/registration/review.ts'
import { updateRegistration } from '../money/registration/update.ts'
import { verifyForPayout } from '../money/registration/verify.ts'
import { exportSettlement, getSettlement } from '../money/settlements/read.ts'
import { compareSettlement, uploadSettlement } from '../money/settlements/upload.ts'
import { listPayoutOrders } from '../money/statements/payout-orders.ts'
import { getReceipt } from '../money/statements/receipt.ts'
import { getYearStatement } from '../money/statements/year.ts'
import { getTaxFile, openTaxFile, readTaxFile } from '../money/tax-files/files.ts'
import { confirmTransferCode, sendTransferCode } from '../money/transfers/codes.ts'
import { getTransferImport, listTransferImports, uploadTransferImport } from '../money/transfers/imports.ts'
import { listTransfers } from '../money/transfers/list.ts'
import { getTransferPreview } from '../money/transfers/preview.ts'
import { startTransferImport } from '../money/transfers/start-import.ts'
import { transferAccount } from '../money/transfers/transfer.ts'
import { undoTransfer } from '../money/transfers/undo.ts'
import { createClaim } from '../orders/claims/create.ts'
import { importClaim } from '../orders/claims/import.ts'
import { acceptClaim, answerClaim, declineClaim, forwardClaim, listOpsClaims } from '../orders/claims/ops.ts'
import { listClaims } from '../orders/claims/read.ts'
import { claimOpsRoutes, claimsRoutes } from '../orders/claims/routes.ts'
import { getOwnColumns, setOwnColumns } from '../orders/comparisons/columns.ts'
import { compareOwnFile, compareOwnOrders } from '../orders/comparisons/compare.ts'
import { correctOrder } from '../orders/corrections/correct.ts'
import { enterExchangeRate } from '../orders/exchange-rates/enter.ts'
import { listExchangeRates } from '../orders/exchange-rates/list.ts'
import { listEarningsBy } from '../orders/figures/earnings.ts'
import { listOrdersBehind } from '../orders/figures/figure-orders.ts'
import { ordersRoutes } from '../orders/figures/routes.ts'
import { answerFlag, getFlag, listFlags } from '../orders/flags/read.ts'
import { discardImport } from '../orders/imports/discard.ts'
import { exportUnmatched, getImport, listImports, uploadImport } from '../orders/imports/imports.ts'
import { startImport } from '../orders/imports/start.ts'
import { clearFlag, clearFlags, getOpsFlag, listOpsFlags, upholdFlag, upholdFlags } from '../orders/inbox/decide-flag.ts'
import { dismissInbox, dismissMessages, listInbox, replayInbox, replayMessages } from '../orders/inbox/inbox.ts'
import { getReportFacts } from '../orders/inbox/report-facts.ts'
import { getPartnerNetwork, updatePartnerNetwork } from '../orders/networks/settings.ts'
import { exportOpsOrders, listOpsOrders } from '../orders/orders/ops-list.ts'
import { getOpsOrder } from '../orders/orders/ops-page.ts'
import { getOrder, listOrders } from '../orders/orders/read.ts'
import { answerOwnClaim, getOwnClaim, listOwnClaims } from '../orders/partner-console/claims.ts'
import { exportOwnOrders, listOwnOrders } from '../orders/partner-console/orders.ts'
import { listOwnReports } from '../orders/partner-console/reports.ts'
import { createOwnTestSecret, listOwnSecrets, rotateOwnSecret } from '../orders/partner-console/secrets.ts'
import { getOwnStatistics, listOwnContentStatistics, listOwnLinkStatistics } from '../orders/partner-console/statistics.ts'
import { getOwnConsole, getOwnTestOrder, listOwnTestOrders, sendOwnTestReport, startOwnTestOrder } from '../orders/partner-console/test-orders.ts'
import { getOwnIngestion, getPartnerIngestion, setImportColumns } from '../orders/partner-ingestion/ingestion.ts'
import { createReportMailbox, removeReportMailbox, setReportSenders } from '../orders/report-mail/mailboxes.ts'
import { checkOwnSignature, checkSignature } from '../orders/reports/check-signature.ts'
import { getConsole } from '../orders/test-orders/console.ts'
import { sendTestReport } from '../orders/test-orders/send.ts'
import { startTestOrder } from '../orders/test-orders/start.ts'
import { createCategory, listOpsCategories, moveCategory, updateCategory } from '../partners/categories/manage.ts'
import { getShopChange, listShopChanges } from '../partners/network-shops/changes.ts'
import { acceptShopChanges, dismissShopChanges } from '../partners/network-shops/decide-many.ts'
import { acceptShop, acceptShopChange, dismissShopChange } from '../partners/network-shops/decide.ts'
import { checkPartnerFile } from '../partners/partner-files/check.ts'
import { importPartners } from '../partners/partner-files/import.ts'
import { createPartner } from '../partners/partners/create.ts'
import { listOpsPartners, openPartners, pausePartners } from '../partners/partners/list.ts'
import { getOpsPartner, updatePartnerPage } from '../partners/partners/ops.ts'
import { endPartner, openPartner, pausePartner } from '../partners/partners/partner-state.ts'
import { setPartnerPays } from '../partners/partners/pays.ts'
import { setPartnerRates } from '../partners/partners/rates.ts'
import { partnersRoutes } from '../partners/partners/routes.ts'
import { updatePartner } from '../partners/partners/update.ts'
import { openSecret } from '../partners/secrets/open-secret.ts'
import { listSecrets, rotateSecret } from '../partners/secrets/secrets.ts'
import { listApprovals } from '../platform/approvals/list.ts'
import { giveBackSubject, listAssignments, takeSubject } from '../platform/assignments/assignments.ts'
import { exportLooks } from '../platform/audit/access-log.ts'
import { exportAudit, listAudit } from '../platform/audit/acts.ts'
import { auditRoutes } from '../platform/audit/routes.ts'
import { listJobs } from '../platform/jobs/list.ts'
import { runJob } from '../platform/jobs/run.ts'
import { listMailEvents } from '../platform/mail/events.ts'
import { previewMail } from '../platform/mail/preview.ts'
import { createNote, getSubjectNotes } from '../platform/notes/notes.ts'
import { listNotifications, readNotification, readNotifications } from '../platform/notifications/notifications.ts'
import { getMailTopics, setMailTopics } from '../platform/notifications/topics.ts'
import { listOutbox, openMail, resendMails } from '../platform/outbox/outbox.ts'
import { partnerWebhooksRoutes } from '../platform/partner-webhooks/routes.ts'
import { listPushDevices, subscribePush, unsubscribePush } from '../platform/push/devices.ts'
import { setStop } from '../platform/site-config/stops.ts'
import { createTemplate, deleteTemplate, updateTemplate } from '../platform/templates/manage.ts'
import { templateRoutes } from '../platform/templates/routes.ts'
import { getDataVersion } from '../platform/versions.ts'
import { webhooksRoutes } from '../platform/webhooks/routes.ts'
import { createAdvertisement, getAdvertisement, sendAdvertisement, stopAdvertisement, testAdvertisement, updateAdvertisement } from '../site/advertisements/manage.ts'
import { advertisementsRoutes, optOutsRoutes } from '../site/advertisements/routes.ts'
import { createAnnouncement, endAnnouncement, publishAnnouncement, putUpBanner, takeDownBanner, updateAnnouncement } from '../site/announcements/manage.ts'
import { announcementOpsRoutes, announcementRoutes } from '../site/announcements/routes.ts'
import { setBusinessDetails } from '../site/business-details/manage.ts'
import { developersRoutes } from '../site/developers/routes.ts'
import { createHelp, placeHelp, publishHelp, unpublishHelp, updateHelpDraft } from '../site/help/manage.ts'
import { moveHelp } from '../site/help/move.ts'
import { listOpsHelp } from '../site/help/ops.ts'
import { helpOpsRoutes, helpRoutes } from '../site/help/routes.ts'
import { getWaiting } from '../site/home/pending-work.ts'
import { homeRoutes } from '../site/home/routes.ts'
import { createInquiry, getInquirySubject } from '../site/inquiries/create-inquiry.ts'
import { closeInquiry, getOpsInquiry, listOpsInquiries, noteInquiry, replyInquiry } from '../site/inquiries/ops.ts'
import { answerInquiry, getInquiry, listInquiries } from '../site/inquiries/thread.ts'
import { getGradeTable } from '../site/policies/list.ts'
import { policyOpsRoutes } from '../site/policies/routes.ts'
import { acceptProposal, declineProposal } from '../site/proposals/decide.ts'
import { proposeOwnAnnouncement, proposeOwnExclusions, proposeOwnRates, proposeOwnWindow, withdrawOwnProposal } from '../site/proposals/propose.ts'
import { getProposal, listOwnProposals, listPartnerAnnouncements, listProposals } from '../site/proposals/read.ts'
import { listMembers } from '../site/search/members.ts'
import { searchOps } from '../site/search/ops-search.ts'
import { searchRoutes } from '../site/search/routes.ts'
import { getOpsSiteConfig, setSiteConfig } from '../site/site/config.ts'
import { getSiteConfig, listPublicPages } from '../site/site/read.ts'
import { closeAlarm, listAlarms, replayAlarm } from '../upkeep/alarms/list.ts'
import { approveRequest, refuseRequest, withdrawRequest } from '../upkeep/approvals/decide.ts'
import { listBackups } from '../upkeep/backup/list.ts'
import { startBackup } from '../upkeep/backup/start.ts'
import { createRecordExport, getRecordExport, listRecordExports, openRecordExport } from '../upkeep/data-exports/record-exports.ts'
import { askForDataExport, listDataExports, openDataExport } from '../upkeep/data-exports/request-export.ts'
import { getDesk } from '../upkeep/desk/desk.ts'
import { listKeys } from '../upkeep/keys/list.ts'
import { getNetwork, listNetworks } from '../upkeep/networks/read.ts'
import { restartNetwork } from '../upkeep/networks/restart.ts'
import { recordsRoutes } from '../upkeep/records/routes.ts'
import { createSavedFilter, deleteSavedFilter, listFiltersOfList, listSavedFilters, renameSavedFilter } from '../upkeep/saved-filters/saved-filters.ts'
import { devRoutes } from '../upkeep/seed/routes.ts'
import { exportJournal } from '../upkeep/tables/journal.ts'
import { exportOpsList } from '../upkeep/tables/ops-lists.ts'
import { exportOrders } from '../upkeep/tables/orders.ts'
import { exportPayouts } from '../upkeep/tables/payouts.ts'

type Routes = { [Noun in keyof Contract]: Handlers<Noun> }

export const routes: Routes = {
  approvals: {
    listApprovals,
    approveRequest,
    refuseRequest,
    withdrawRequest,
    openSecret,
  },
  assignments: {
    listAssignments,
    takeSubject,
    giveBackSubject,
  },
  audit: {
    ...auditRoutes,
    listAudit,
    exportAudit,
    exportLooks,
  },
  jobs: {
    listJobs,
    runJob,
  },
  mailOps: {
    listMailEvents,
    previewMail,
    listOutbox,
    resendMails,
    openMail,
  },
  notes: {
    getSubjectNotes,
    createNote,
  },
  notifications: {
    listNotifications,
    readNotification,
    readNotifications,
    getMailTopics,
    setMailTopics,
  },
  optOuts: {
    ...optOutsRoutes,
  },
  partnerWebhooks: {
    ...partnerWebhooksRoutes,
  },
  push: {
    listPushDevices,
    subscribePush,
    unsubscribePush,
  },
  templates: {
    ...templateRoutes,
    createTemplate,
    updateTemplate,
    deleteTemplate,
  },
  versions: {
    getDataVersion,
  },
  webhooks: {
    ...webhooksRoutes,
  },
  categoryOps: {
    listOpsCategories,
    createCategory,
    updateCategory,
    moveCategory,
  },
  networkShops: {
    listShopChanges,
    getShopChange,
    acceptShop,
    acceptShopChange,
    dismissShopChange,
    acceptShopChanges,
    dismissShopChanges,
  },
  networks: {
    listNetworks,
    getNetwork,
    restartNetwork,
    getPartnerNetwork,
    updatePartnerNetwork,
  },
  partnerFiles: {
    checkPartnerFile,
    importPartners,
  },
  partnerOps: {
    createPartner,
    updatePartner,
    openPartner,
    pausePartner,
    endPartner,
    setPartnerRates,
    setPartnerPays,
    pausePartners,
    openPartners,
    listOpsPartners,
    getOpsPartner,
    updatePartnerPage,
  },
  partners: {
    ...partnersRoutes,
  },
  links: {
    ...linksRoutes,
    previewLink,
    createLink,
    previewLinks,
    createLinks,
    listLinkPartners,
    previewRepoint,
    repointLinks,
    checkLink,
    removeLinks,
    restoreLinks,
    updateLink,
  },
  networkWords: {
    listNetworkWords,
    addNetworkWords,
    removeNetworkWord,
  },
  account: {
    ...accountRoutes,
    setMarketingConsent,
    agreeToLegalText,
    setPassword,
    sendNewEmailCode,
    setEmail,
    listSessions,
    revokeSession,
    revokeOtherSessions,
    getWithdrawal,
    withdraw,
  },
  agencies: {
    getOwnAgency,
    createAgency,
    updateAgency,
    endAgency,
    listAgencyCreators,
  },
  agencyKeys: {
    listAgencyKeys,
    createAgencyKey,
    revokeAgencyKey,
  },
  agencyPeople: {
    listAgencyPeople,
    inviteAgencyPerson,
    withdrawAgencyInvite,
    removeAgencyPerson,
    getAgencyInvite,
    acceptAgencyInvite,
  },
  apiKeys: {
    listApiKeys,
    getCallingKey,
    createApiKey,
    revokeApiKey,
  },
  auth: {
    ...authRoutes,
    ...emailCodeRoutes,
    ...passwordRoutes,
    refresh,
    logout,
  },
  delegations: {
    listDelegationRequests,
    requestDelegation,
    withdrawDelegation,
    leaveDelegation,
    getDelegationRequest,
    agreeDelegation,
    declineDelegation,
    listOwnAgencies,
    endDelegation,
    listAgencyActs,
  },
  dev: {
    ...devRoutes,
  },
  identity: {
    getIdentity,
    getIdentityCheck,
    createIdentity,
    addGuardian,
    getIdentityUpdateable,
    updateIdentity,
  },
  invites: {
    getInvite,
    acceptInvite,
  },
  legalOps: {
    ...legalOpsRoutes,
    listLegalTexts,
    createLegalDraft,
    updateLegalDraft,
    publishLegalText,
    withdrawLegalText,
  },
  operators: {
    listOperators,
    inviteOperator,
    withdrawInvite,
    setOperatorRole,
    resetSecondFactor,
    cancelSecondFactorReset,
    endOperator,
  },
  partnerKeys: {
    listOwnKeys,
    createOwnKey,
    revokeOwnKey,
  },
  partnerPeople: {
    listPartnerPeople,
    invitePartnerPerson,
    withdrawPartnerInvite,
    removePartnerPerson,
    listOwnPeople,
    inviteOwnPerson,
    withdrawOwnInvite,
    removeOwnPerson,
    getPartnerInvite,
    acceptPartnerInvite,
  },
  phones: {
    getPhone,
    sendPhoneCode,
    setPhone,
    removePhone,
    setMessageKinds,
  },
  secondFactor: {
    ...secondFactorRoutes,
    getSecondFactor,
    proveByCode,
    proveByRecovery,
    previewPasskey,
    proveByPasskey,
    listAuthenticators,
    previewTotp,
    addTotp,
    previewNewPasskey,
    addPasskey,
    removeAuthenticator,
    makeRecoveryCodes,
  },
  social: {
    ...socialRoutes,
    listProviders,
    linkProvider,
    unlinkProvider,
  },
  creatorOps: {
    listApplications,
    listApplicantConsents,
    approveApplication,
    rejectApplication,
    approveApplications,
    rejectApplications,
  },
  audience: {
    ...audienceRoutes,
    getUserProperties,
  },
  campaignOps: {
    ...campaignOpsRoutes,
    createCampaign,
    updateCampaign,
    listCampaignApplications,
    selectContentApplication,
    declineContentApplication,
    sendBackContentApplication,
    completeContentApplication,
  },
  campaigns: {
    ...campaignsRoutes,
    getCampaign,
    createContentApplication,
    removeContentApplication,
    submitContent,
  },
  channelOps: {
    listOpsChannels,
    getChannelFacts,
  },
  channels: {
    ...channelsRoutes,
    checkDuplicate,
    createChannel,
    replaceChannel,
    removeChannel,
    startOwnership,
    checkOwnership,
  },
  contentOps: {
    listOpsContents,
    getContentFacts,
    requestContentFix,
    hideContent,
    publishContent,
    requestContentFixes,
    hideContents,
    publishContents,
  },
  contents: {
    ...contentsRoutes,
    createContent,
    updateContent,
    removeContent,
    recheckContent,
    recordNotice,
    getContentNotice,
    checkContentNotice,
    listNotices,
  },
  creatorChecks: {
    ...creatorChecksRoutes,
    checkPerson,
    createCertificate,
  },
  creators: {
    ...creatorsRoutes,
    ...homeRoutes,
    applyCreator,
    getMyApplication,
    getFinanceInfo,
  },
  experimentOps: {
    listExperiments,
    createExperiment,
    endExperiment,
  },
  grades: {
    getMyGrade,
  },
  groups: {
    ...groupsRoutes,
    listGroups,
    createGroup,
    updateGroup,
    removeGroup,
    addToGroup,
    removeFromGroup,
  },
  noticeOps: {
    listOpsNotices,
    createNotice,
    withdrawNotice,
    outdateNotice,
  },
  partnerCampaigns: {
    listOwnCampaigns,
    getOwnCampaign,
    listOwnCampaignContents,
    acceptOwnContent,
    returnOwnContent,
  },
  profiles: {
    ...profilesRoutes,
    getMyProfile,
    updateMyProfile,
  },
  referralOps: {
    listOpsReferrals,
    endReferral,
  },
  referrals: {
    ...referralsRoutes,
    getMyReferrals,
    listReferralEarnings,
  },
  shelf: {
    ...shelfRoutes,
    setHandle,
    updatePageDesign,
    addShelfItem,
    updateShelfItem,
    moveShelfItem,
    removeShelfItem,
    createCollection,
    updateCollection,
    removeCollection,
  },
  claimOps: {
    ...claimOpsRoutes,
    listOpsClaims,
    forwardClaim,
    answerClaim,
    importClaim,
    acceptClaim,
    declineClaim,
  },
  claims: {
    ...claimsRoutes,
    listClaims,
    createClaim,
  },
  exchangeRates: {
    listExchangeRates,
    enterExchangeRate,
  },
  figures: {
    listOrdersBehind,
  },
  flagOps: {
    listOpsFlags,
    getOpsFlag,
    clearFlag,
    upholdFlag,
    clearFlags,
    upholdFlags,
  },
  flags: {
    listFlags,
    getFlag,
    answerFlag,
  },
  inbox: {
    listInbox,
    getReportFacts,
    replayInbox,
    dismissInbox,
    replayMessages,
    dismissMessages,
  },
  intake: {
    listImports,
    uploadImport,
    getImport,
    exportUnmatched,
    startImport,
    discardImport,
    listAlarms,
    replayAlarm,
    closeAlarm,
    listSecrets,
    rotateSecret,
  },
  orderComparisons: {
    getOwnColumns,
    setOwnColumns,
    compareOwnFile,
    compareOwnOrders,
  },
  orderOps: {
    listOpsOrders,
    exportOpsOrders,
    getOpsOrder,
    correctOrder,
  },
  orders: {
    ...ordersRoutes,
    listEarningsBy,
    listOrders,
    getOrder,
  },
  partnerClaims: {
    listOwnClaims,
    getOwnClaim,
    answerOwnClaim,
  },
  partnerConsole: {
    listOwnReports,
    getOwnConsole,
    listOwnTestOrders,
    getOwnTestOrder,
    startOwnTestOrder,
    sendOwnTestReport,
    checkOwnSignature,
    listOwnSecrets,
    createOwnTestSecret,
    rotateOwnSecret,
  },
  partnerIngestion: {
    getPartnerIngestion,
    setImportColumns,
    createReportMailbox,
    setReportSenders,
    removeReportMailbox,
    getOwnIngestion,
  },
  partnerOrders: {
    listOwnOrders,
    exportOwnOrders,
  },
  partnerStatistics: {
    getOwnStatistics,
    listOwnLinkStatistics,
    listOwnContentStatistics,
  },
  testOrders: {
    getConsole,
    startTestOrder,
    sendTestReport,
    checkSignature,
  },
  accountOps: {
    listAccountReviews,
    acceptAccountReview,
    refuseAccountReview,
  },
  billing: {
    listBilling,
    getBilling,
    exportBilling,
    setBillingTerms,
    issueInvoice,
    getInvoice,
    cancelInvoice,
    mailInvoice,
    writeOffInvoice,
  },
  books: {
    getBooks,
    listReceivables,
    listBookEntries,
    getBookEntry,
    enterBooks,
    closeMonth,
    getLedgerProof,
  },
  businessOps: {
    listBusinesses,
    approveBusiness,
    rejectBusiness,
    approveBusinesses,
    rejectBusinesses,
  },
  deposits: {
    listDeposits,
    uploadDeposits,
    getDeposit,
    matchDeposit,
    setDepositAside,
    reopenDeposit,
    undoReceipt,
  },
  journals: {
    listJournal,
    getJournal,
  },
  partnerInvoices: {
    listOwnInvoices,
    getOwnInvoice,
    exportOwnInvoice,
  },
  payoutBatches: {
    previewPayoutBatch,
    makePayoutBatch,
    listPayoutBatches,
    getPayoutBatch,
    approvePayoutBatch,
    dropPayoutBatch,
    revealPayoutBatch,
    readBankFile,
    readWithholdingFile,
    uploadPayoutResult,
    getPayoutResult,
    applyPayoutResult,
    recordPayoutInvoice,
    returnPayout,
    decidePayoutConflict,
  },
  payoutOps: {
    listOpsPayouts,
    startPayout,
    markPayoutPaid,
    markPayoutFailed,
    startPayouts,
    revealAccount,
  },
  payouts: {
    ...payoutsRoutes,
    requestPayout,
    changePayout,
    removePayout,
    recordTaxInvoice,
    getEligibility,
    getBalance,
    getRegistration,
    updateRegistration,
    giveResidentNumber,
    verifyForPayout,
  },
  settlements: {
    getSettlement,
    uploadSettlement,
    compareSettlement,
    exportSettlement,
  },
  statements: {
    getYearStatement,
    getReceipt,
    listPayoutOrders,
  },
  taxFiles: {
    getTaxFile,
    openTaxFile,
    readTaxFile,
  },
  transferOps: {
    listTransferImports,
    uploadTransferImport,
    getTransferImport,
    startTransferImport,
  },
  transfers: {
    sendTransferCode,
    confirmTransferCode,
    getTransferPreview,
    transferAccount,
    listTransfers,
    undoTransfer,
  },
  advertisements: {
    ...advertisementsRoutes,
    getAdvertisement,
    createAdvertisement,
    updateAdvertisement,
    testAdvertisement,
    sendAdvertisement,
    stopAdvertisement,
  },
  announcementOps: {
    ...announcementOpsRoutes,
    createAnnouncement,
    updateAnnouncement,
    publishAnnouncement,
    endAnnouncement,
    putUpBanner,
    takeDownBanner,
  },
  developers: {
    ...developersRoutes,
  },
  helpOps: {
    ...helpOpsRoutes,
    listOpsHelp,
    createHelp,
    updateHelpDraft,
    placeHelp,
    moveHelp,
    publishHelp,
    unpublishHelp,
  },
  home: {
    getWaiting,
  },
  inquiries: {
    getInquirySubject,
    listInquiries,
    createInquiry,
    getInquiry,
    answerInquiry,
  },
  inquiryOps: {
    listOpsInquiries,
    getOpsInquiry,
    replyInquiry,
    noteInquiry,
    closeInquiry,
  },
  memberOps: {
    listMembers,
    getMember,
    revealMember,
    suspendMember,
    restoreMember,
    allowMail,
    signOutMember,
  },
  partnerProposals: {
    listOwnProposals,
    proposeOwnRates,
    proposeOwnWindow,
    proposeOwnExclusions,
    proposeOwnAnnouncement,
    withdrawOwnProposal,
    listProposals,
    getProposal,
    acceptProposal,
    declineProposal,
  },
  policyOps: {
    ...policyOpsRoutes,
    getGradeTable,
  },
  search: {
    ...helpRoutes,
    ...searchRoutes,
    searchOps,
  },
  site: {
    ...legalTextRoutes,
    ...announcementRoutes,
    getSiteConfig,
    listPartnerAnnouncements,
    listPublicPages,
    getOpsSiteConfig,
    setSiteConfig,
    setStop,
    setBusinessDetails,
  },
  backups: {
    listBackups,
    startBackup,
  },
  dataExports: {
    askForDataExport,
    listDataExports,
    openDataExport,
  },
  desk: {
    getDesk,
  },
  keys: {
    listKeys,
  },
  opening: {
    getOpening,
  },
  recordExports: {
    createRecordExport,
    listRecordExports,
    getRecordExport,
    openRecordExport,
  },
  records: {
    ...recordsRoutes,
  },
  savedFilters: {
    listSavedFilters,
    listFiltersOfList,
    createSavedFilter,
    renameSavedFilter,
    deleteSavedFilter,
  },
  tables: {
    exportOrders,
    exportPayouts,
    exportJournal,
    exportOpsList,
  },
}
