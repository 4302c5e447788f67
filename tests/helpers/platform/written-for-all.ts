/** Acts of operators on what everybody reads: nobody's own matter. */
export const WRITTEN_FOR_ALL = {
  announcementOps: [
    'createAnnouncement',
    'updateAnnouncement',
    'publishAnnouncement',
    'endAnnouncement',
    'putUpBanner',
    'takeDownBanner',
  ],
  advertisements: [
    'createAdvertisement',
    'updateAdvertisement',
    'testAdvertisement',
    'sendAdvertisement',
    'stopAdvertisement',
  ],
  helpOps: ['createHelp', 'updateHelpDraft', 'placeHelp', 'publishHelp', 'unpublishHelp'],
  noticeOps: ['createNotice', 'withdrawNotice', 'outdateNotice'],
  legalOps: ['createLegalDraft', 'updateLegalDraft', 'publishLegalText', 'withdrawLegalText'],
}
