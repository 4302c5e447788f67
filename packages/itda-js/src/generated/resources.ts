/** Written by `npm run generate` from the OpenAPI document. Do not edit. */
import { type CallOptions, type Pages, part, Resource, type Send } from '../resource.ts'
import type * as t from './schemas.ts'

class Notifications extends Resource {
  /** 내 알림 (새것부터 20개씩, 최근 180일). `notifications:read` */
  list(input: t.ListNotificationsInput = {}, options?: CallOptions): Pages<t.ListNotificationsAnswer> {
    return this.pages('/users/me/notifications', input, { by: 'after', options })
  }
}

class PartnerWebhooks extends Resource {
  /** 우리 파트너의 웹훅 (많아도 5개). `webhooks:read` */
  listOwnWebhooks(options?: CallOptions): Promise<t.ListOwnWebhooksAnswer> {
    return this.send('GET', '/partner/webhooks', { options })
  }

  /** 우리 파트너의 웹훅 만들기. 서명에 쓸 비밀 키는 이 응답에만 있어요. `webhooks:write` */
  createOwnWebhook(input: t.PartnerWebhookInput, options?: CallOptions): Promise<t.WebhookWithSecret> {
    return this.send('POST', '/partner/webhooks', { input, options })
  }

  /** 우리 파트너의 웹훅 하나. `webhooks:read` */
  getOwnWebhook(id: string, options?: CallOptions): Promise<t.Webhook> {
    return this.send('GET', `/partner/webhooks/${part(id)}`, { options })
  }

  /** 우리 파트너의 웹훅에서 주소, 설명, 받을 소식 바꾸기. `webhooks:write` */
  updateOwnWebhook(id: string, input: t.PartnerWebhookChangeInput, options?: CallOptions): Promise<t.Webhook> {
    return this.send('PUT', `/partner/webhooks/${part(id)}`, { input, options })
  }

  /** 우리 파트너의 웹훅 멈추기, 다시 켜기. `webhooks:write` */
  setOwnWebhookState(id: string, input: t.WebhookStateInput, options?: CallOptions): Promise<t.Webhook> {
    return this.send('PUT', `/partner/webhooks/${part(id)}/state`, { input, options })
  }

  /** 우리 파트너 웹훅의 비밀 키 바꾸기. 새 키는 이 응답에만 있어요. `webhooks:write` */
  rotateOwnWebhookSecret(id: string, input: t.SecretRotationInput, options?: CallOptions): Promise<t.WebhookWithSecret> {
    return this.send('POST', `/partner/webhooks/${part(id)}/secret`, { input, options })
  }

  /** 우리 파트너의 웹훅으로 시험 소식을 지금 보내고 결과 받기. `webhooks:write` */
  testOwnWebhook(id: string, options?: CallOptions): Promise<t.DeliveryInFull> {
    return this.send('POST', `/partner/webhooks/${part(id)}/test`, { options })
  }

  /** 우리 파트너의 웹훅이 보내지 못한 것을 모두 다시 보내기 (한 번에 200개까지). `webhooks:write` */
  replayOwnWebhook(id: string, options?: CallOptions): Promise<t.Replayed> {
    return this.send('POST', `/partner/webhooks/${part(id)}/replay`, { options })
  }

  /** 우리 파트너의 웹훅 삭제. `webhooks:write` */
  removeOwnWebhook(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/partner/webhooks/${part(id)}`, { options })
  }

  /** 우리 파트너의 웹훅이 보낸 기록 (새것부터). next를 after로 보내면 그다음이에요. `webhooks:read` */
  listOwnDeliveries(id: string, input: t.ListOwnDeliveriesInput = {}, options?: CallOptions): Pages<t.DeliveryPage> {
    return this.pages(`/partner/webhooks/${part(id)}/deliveries`, input, { by: 'after', options })
  }

  /** 우리 파트너의 보낸 기록 하나: 본문, 시도와 받은 응답. `webhooks:read` */
  getOwnDelivery(id: string, options?: CallOptions): Promise<t.DeliveryInFull> {
    return this.send('GET', `/partner/webhook-deliveries/${part(id)}`, { options })
  }

  /** 우리 파트너의 보낸 기록 하나를 다시 보내기 (webhook-id는 그대로예요). `webhooks:write` */
  replayOwnDelivery(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/partner/webhook-deliveries/${part(id)}/replay`, { options })
  }
}

class Webhooks extends Resource {
  /** 내 웹훅 (많아도 5개). `webhooks:read` */
  list(options?: CallOptions): Promise<t.ListWebhooksAnswer> {
    return this.send('GET', '/webhooks', { options })
  }

  /** 웹훅 만들기. 서명에 쓸 비밀 키는 이 응답에만 있어요. `webhooks:write` */
  create(input: t.WebhookInput, options?: CallOptions): Promise<t.WebhookWithSecret> {
    return this.send('POST', '/webhooks', { input, options })
  }

  /** 웹훅 하나. `webhooks:read` */
  get(id: string, options?: CallOptions): Promise<t.Webhook> {
    return this.send('GET', `/webhooks/${part(id)}`, { options })
  }

  /** 웹훅의 주소, 설명, 받을 소식 바꾸기. `webhooks:write` */
  update(id: string, input: t.WebhookChangeInput, options?: CallOptions): Promise<t.Webhook> {
    return this.send('PUT', `/webhooks/${part(id)}`, { input, options })
  }

  /** 웹훅 멈추기, 다시 켜기. 멈춘 동안 생긴 일은 보내지 않고, 기다리던 것은 다시 켜면 보내요. `webhooks:write` */
  setState(id: string, input: t.WebhookStateInput, options?: CallOptions): Promise<t.Webhook> {
    return this.send('PUT', `/webhooks/${part(id)}/state`, { input, options })
  }

  /** 비밀 키 바꾸기. 이전 키는 고른 시간 동안 함께 서명하고, 새 키는 이 응답에만 있어요. `webhooks:write` */
  rotateSecret(id: string, input: t.SecretRotationInput, options?: CallOptions): Promise<t.WebhookWithSecret> {
    return this.send('POST', `/webhooks/${part(id)}/secret`, { input, options })
  }

  /** 시험 소식을 지금 보내고 결과 받기. `webhooks:write` */
  test(id: string, options?: CallOptions): Promise<t.DeliveryInFull> {
    return this.send('POST', `/webhooks/${part(id)}/test`, { options })
  }

  /** 보내지 못한 것을 모두 다시 보내기 (한 번에 200개까지). `webhooks:write` */
  replay(id: string, options?: CallOptions): Promise<t.Replayed> {
    return this.send('POST', `/webhooks/${part(id)}/replay`, { options })
  }

  /** 웹훅 삭제. `webhooks:write` */
  remove(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/webhooks/${part(id)}`, { options })
  }

  /** 웹훅이 보낸 기록 (새것부터). next를 after로 보내면 그다음이에요. `webhooks:read` */
  listDeliveries(id: string, input: t.ListDeliveriesInput = {}, options?: CallOptions): Pages<t.DeliveryPage> {
    return this.pages(`/webhooks/${part(id)}/deliveries`, input, { by: 'after', options })
  }

  /** 보낸 기록 하나: 본문, 시도와 받은 응답. `webhooks:read` */
  getDelivery(id: string, options?: CallOptions): Promise<t.DeliveryInFull> {
    return this.send('GET', `/webhook-deliveries/${part(id)}`, { options })
  }

  /** 하나를 다시 보내기 (webhook-id는 그대로예요). `webhooks:write` */
  replayDelivery(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/webhook-deliveries/${part(id)}/replay`, { options })
  }
}

class Links extends Resource {
  /** 주소에 맞는 파트너와 조건 보기 (아무것도 만들지 않아요). `links:read` */
  preview(input: t.PreviewLinkInput, options?: CallOptions): Promise<t.PreviewLinkAnswer> {
    return this.send('POST', '/affiliate-links/preview', { input, options })
  }

  /** 링크 만들기. `links:write` */
  create(input: t.LinkInput, options?: CallOptions): Promise<t.CreateLinkAnswer> {
    return this.send('POST', '/affiliate-links', { input, options })
  }

  /** 주소 여러 개의 파트너와 조건 보기 (아무것도 만들지 않아요). `links:read` */
  previewMany(input: t.LinkLinesInput, options?: CallOptions): Promise<t.PreviewLinksAnswer> {
    return this.send('POST', '/affiliate-links/many/preview', { input, options })
  }

  /** 링크 여러 개 만들기 (만들 수 있는 것은 모두 만들고, 나머지는 이유를 알려 줘요). `links:write` */
  createMany(input: t.LinkLinesInput, options?: CallOptions): Promise<t.CreateLinksAnswer> {
    return this.send('POST', '/affiliate-links/many', { input, options })
  }

  /** 내 링크 (deleted=true면 휴지통). sort나 partnerId가 있으면 next를 after로 보내면 그다음이에요. `links:read` */
  list(input: t.ListLinksInput = {}, options?: CallOptions): Pages<t.ListLinksAnswer> {
    return this.pages('/affiliate-links', input, { by: 'after', options })
  }

  /** 내 링크가 있는 파트너 (많아도 50곳). `links:read` */
  listPartners(options?: CallOptions): Promise<t.ListLinkPartnersAnswer> {
    return this.send('GET', '/affiliate-links/partners', { options })
  }

  /** 링크 하나. `links:read` */
  get(id: string, options?: CallOptions): Promise<t.AffiliateLink> {
    return this.send('GET', `/affiliate-links/${part(id)}`, { options })
  }

  /** 링크 하나의 날짜별 클릭(30일), 연결 상태, 주소를 바꾼 기록. `links:read` */
  getReport(id: string, options?: CallOptions): Promise<t.LinkReport> {
    return this.send('GET', `/affiliate-links/${part(id)}/report`, { options })
  }

  /** 여러 링크의 주소를 바꾸면 무엇이 달라지는지 보기 (아무것도 바꾸지 않아요). `links:read` */
  previewRepoint(input: t.RepointInput, options?: CallOptions): Promise<t.RepointPreview> {
    return this.send('POST', '/affiliate-links/repoint/preview', { input, options })
  }

  /** 여러 링크를 한 주소로 바꾸기. `links:write` */
  repoint(input: t.RepointInput, options?: CallOptions): Promise<t.Repointed> {
    return this.send('POST', '/affiliate-links/repoint', { input, options })
  }

  /** 연결되는 주소를 지금 점검하기. `links:write` */
  check(id: string, options?: CallOptions): Promise<t.LinkReport> {
    return this.send('POST', `/affiliate-links/${part(id)}/check`, { options })
  }

  /** 링크 삭제 (30일 동안은 계속 연결돼요). `links:write` */
  remove(input: t.LinkIdsInput, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', '/affiliate-links', { input, options })
  }

  /** 삭제한 링크 복구. `links:write` */
  restore(input: t.LinkIdsInput, options?: CallOptions): Promise<t.Done> {
    return this.send('PATCH', '/affiliate-links/restore', { input, options })
  }

  /** 링크의 이름, 추적 코드, 연결되는 주소 바꾸기 (같은 파트너 안에서). `links:write` */
  update(id: string, input: t.LinkChangeInput, options?: CallOptions): Promise<t.UpdateLinkAnswer> {
    return this.send('PATCH', `/affiliate-links/${part(id)}`, { input, options })
  }
}

class Agencies extends Resource {
  /** 우리 대행사에 일을 맡긴 크리에이터와 이번 달 숫자. 맡긴 것만 보여요. 대행사의 키로 부를 수 있어요. */
  listAgencyCreators(options?: CallOptions): Promise<t.ListAgencyCreatorsAnswer> {
    return this.send('GET', '/agency/creators', { options })
  }
}

class ApiKeys extends Resource {
  /** 이 호출에 쓴 API 키. 로그인한 호출에는 키가 없어요. 어느 키로나 부를 수 있어요. */
  getCallingKey(options?: CallOptions): Promise<t.ApiKey> {
    return this.send('GET', '/users/me/api-key', { options })
  }
}

class Audience extends Resource {
  /** 분석용 사용자 속성 (개인을 알 수 있는 값은 없어요). `earnings:read` */
  getUserProperties(options?: CallOptions): Promise<t.UserProperties> {
    return this.send('GET', '/analytics/me', { options })
  }
}

class Campaigns extends Resource {
  /** 신청할 수 있는 캠페인 (마감이 가까운 것부터). `campaigns:read` */
  list(input: t.ListCampaignsInput = {}, options?: CallOptions): Pages<t.ListCampaignsAnswer> {
    return this.pages('/campaigns', input, { by: 'page', options })
  }

  /** 캠페인 하나와 내 신청. `campaigns:read` */
  get(id: string, options?: CallOptions): Promise<t.CampaignDetail> {
    return this.send('GET', `/campaigns/${part(id)}`, { options })
  }

  /** 내 캠페인 신청 (최근 것부터). `campaigns:read` */
  listContentApplications(input: t.ListContentApplicationsInput = {}, options?: CallOptions): Pages<t.ListContentApplicationsAnswer> {
    return this.pages('/creators/content-applications', input, { by: 'page', options })
  }

  /** 캠페인 신청: 모집 인원에 포함돼요. `campaigns:write` */
  createContentApplication(input: t.ContentApplicationInput, options?: CallOptions): Promise<t.ContentApplication> {
    return this.send('POST', '/creators/content-applications', { input, options })
  }

  /** 신청 취소 (선정되기 전까지). `campaigns:write` */
  removeContentApplication(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/creators/content-applications/${part(id)}`, { options })
  }

  /** 선정된 캠페인에 콘텐츠 제출 (검수가 끝나기 전에는 다른 콘텐츠로 바꿀 수 있어요). `campaigns:write` */
  submitContent(id: string, input: t.ContentSubmissionInput, options?: CallOptions): Promise<t.ContentApplication> {
    return this.send('POST', `/creators/content-applications/${part(id)}/submission`, { input, options })
  }
}

class Channels extends Resource {
  /** 이미 등록된 채널인지 확인. `channels:read` */
  checkDuplicate(input: t.CheckDuplicateInput, options?: CallOptions): Promise<t.CheckDuplicateAnswer> {
    return this.send('POST', '/channels/duplicate-check', { input, options })
  }

  /** 내 채널. `channels:read` */
  list(input: t.ListChannelsInput = {}, options?: CallOptions): Pages<t.ListChannelsAnswer> {
    return this.pages('/channels/me', input, { by: 'page', options })
  }

  /** 채널 등록. `channels:write` */
  create(input: t.ChannelInput, options?: CallOptions): Promise<t.Channel> {
    return this.send('POST', '/channels', { input, options })
  }

  /** 채널 주소 바꾸기. `channels:write` */
  replace(id: string, input: t.ChannelReplacementInput, options?: CallOptions): Promise<t.Channel> {
    return this.send('PUT', `/channels/${part(id)}`, { input, options })
  }

  /** 채널 삭제. `channels:write` */
  remove(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/channels/${part(id)}`, { options })
  }

  /** 채널 소유 확인 코드 받기. `channels:write` */
  startOwnership(id: string, options?: CallOptions): Promise<t.Channel> {
    return this.send('POST', `/channels/${part(id)}/ownership`, { options })
  }

  /** 채널에 올린 코드 확인하기. `channels:write` */
  checkOwnership(id: string, input: t.OwnershipCheckInput, options?: CallOptions): Promise<t.Channel> {
    return this.send('POST', `/channels/${part(id)}/ownership/check`, { input, options })
  }
}

class Contents extends Resource {
  /** 내 콘텐츠 (최근 것부터). 조건이 하나면 전체, 둘 이상이거나 검색이면 최근 2,000개에서 찾아요. sort는 조건이 없으면 전체를 next로 넘기고, 조건이 있으면 최근 2,000개를 줄 세워요. `contents:read` */
  list(input: t.ListContentsInput = {}, options?: CallOptions): Pages<t.ListContentsAnswer> {
    return this.pages('/contents/me', input, { by: 'after', options })
  }

  /** 내 콘텐츠 하나. `contents:read` */
  get(id: string, options?: CallOptions): Promise<t.EarningContent> {
    return this.send('GET', `/contents/me/${part(id)}`, { options })
  }

  /** 콘텐츠 등록 (multipart). `contents:write` */
  create(input: t.ContentInput, options?: CallOptions): Promise<t.Content> {
    return this.send('POST', '/contents', { form: input, options })
  }

  /** 콘텐츠 수정 (multipart). 오지 않은 목록은 그대로, 빈 값이 온 목록은 비워요. `contents:write` */
  update(contentId: string, input: t.UpdateContentInput, options?: CallOptions): Promise<t.Content> {
    return this.send('PUT', `/contents/${part(contentId)}`, { form: input, options })
  }

  /** 콘텐츠 삭제. `contents:write` */
  remove(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/contents/${part(id)}`, { options })
  }

  /** 재검토 요청: 요청받은 내용을 고쳤어요. `contents:write` */
  recheck(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/contents/${part(id)}/recheck`, { options })
  }

  /** 어떤 대가성 문구를 가져갔는지 남기기. contentId가 있으면 그 콘텐츠의 문구가 돼요. `contents:write` */
  recordNotice(input: t.NoticeTakenInput, options?: CallOptions): Promise<t.RecordNoticeAnswer> {
    return this.send('POST', '/contents/notice', { input, options })
  }

  /** 콘텐츠의 대가성 문구와 마지막 점검 결과. 링크가 없는 콘텐츠에는 문구가 없어요. `contents:read` */
  getNotice(id: string, options?: CallOptions): Promise<t.CheckedNotice> {
    return this.send('GET', `/contents/${part(id)}/notice`, { options })
  }

  /** 올라가 있는 페이지에서 대가성 문구를 지금 점검하기. `contents:write` */
  checkNotice(id: string, options?: CallOptions): Promise<t.CheckedNotice> {
    return this.send('POST', `/contents/${part(id)}/notice/check`, { options })
  }

  /** 주소에서 제목, 소개, 사진 불러오기. `contents:read` */
  previewPage(input: t.PreviewPageInput, options?: CallOptions): Promise<t.PreviewPageAnswer> {
    return this.send('GET', '/contents/open-graph', { input, options })
  }
}

class Creators extends Resource {
  /** 크리에이터 홈. `earnings:read` */
  getHome(options?: CallOptions): Promise<t.CreatorHome> {
    return this.send('GET', '/creators/me/home', { options })
  }
}

class Grades extends Resource {
  /** 내 등급, 다음 등급까지 남은 금액, 내려갈 예고. `earnings:read` */
  get(options?: CallOptions): Promise<t.GradeProgress> {
    return this.send('GET', '/creators/me/grade', { options })
  }
}

class Groups extends Resource {
  /** 내 그룹 (이름순, 많아도 100개). `page:read` */
  list(options?: CallOptions): Promise<t.ListGroupsAnswer> {
    return this.send('GET', '/groups', { options })
  }

  /** 그룹 만들기. `page:write` */
  create(input: t.GroupInput, options?: CallOptions): Promise<t.Group> {
    return this.send('POST', '/groups', { input, options })
  }

  /** 그룹 이름 바꾸기. `page:write` */
  update(id: string, input: t.GroupChangeInput, options?: CallOptions): Promise<t.UpdateGroupAnswer> {
    return this.send('PUT', `/groups/${part(id)}`, { input, options })
  }

  /** 그룹 삭제 (콘텐츠는 남아요). `page:write` */
  remove(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/groups/${part(id)}`, { options })
  }

  /** 그룹에 콘텐츠 넣기 (이미 있으면 그대로). `page:write` */
  addToGroup(id: string, input: t.GroupContentsInput, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/groups/${part(id)}/contents`, { input, options })
  }

  /** 그룹에서 콘텐츠 빼기. `page:write` */
  removeFromGroup(id: string, input: t.GroupContentsInput, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/groups/${part(id)}/contents`, { input, options })
  }
}

class PartnerCampaigns extends Resource {
  /** 우리 파트너의 캠페인 (최근 것부터). next를 after로 보내면 그다음이에요. `campaigns:read` */
  listOwnCampaigns(input: t.ListOwnCampaignsInput = {}, options?: CallOptions): Pages<t.ListOwnCampaignsAnswer> {
    return this.pages('/partner/campaigns', input, { by: 'after', options })
  }

  /** 우리 파트너의 캠페인 하나와 콘텐츠 수. `campaigns:read` */
  getOwnCampaign(id: string, options?: CallOptions): Promise<t.PartnerCampaignDetail> {
    return this.send('GET', `/partner/campaigns/${part(id)}`, { options })
  }

  /** 캠페인에 제출된 콘텐츠 (오래된 것부터). next를 after로 보내면 그다음이에요. `campaigns:read` */
  listOwnCampaignContents(id: string, input: t.ListOwnCampaignContentsInput = {}, options?: CallOptions): Pages<t.ListOwnCampaignContentsAnswer> {
    return this.pages(`/partner/campaigns/${part(id)}/contents`, input, { by: 'after', options })
  }

  /** 제출된 콘텐츠 승인하기. 크리에이터에게 검수가 끝났다고 알려요. `reviews:write` */
  acceptOwnContent(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/partner/content-applications/${part(id)}/accept`, { options })
  }

  /** 제출된 콘텐츠를 고쳐 달라고 하기. 크리에이터가 이유를 읽고 다시 제출해요. `reviews:write` */
  returnOwnContent(id: string, input: t.OwnContentReturnInput, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/partner/content-applications/${part(id)}/return`, { input, options })
  }
}

class Profiles extends Resource {
  /** 내 프로필. `page:read` */
  get(options?: CallOptions): Promise<t.Profile> {
    return this.send('GET', '/creators/me', { options })
  }

  /** 프로필 수정 (multipart). `page:write` */
  update(input: t.ProfileInput, options?: CallOptions): Promise<t.Profile> {
    return this.send('PUT', '/creators/me', { form: input, options })
  }
}

class Referrals extends Resource {
  /** 내 초대 코드, 초대한 사람과 단계마다 받은 금액 (최근 초대부터). `earnings:read` */
  get(input: t.GetMyReferralsInput = {}, options?: CallOptions): Pages<t.GetMyReferralsAnswer> {
    return this.pages('/creator-referrer/me', input, { by: 'page', options })
  }

  /** 추천으로 받은 금액: 언제 누구의 수익에서 왔는지 (최근 것부터). `earnings:read` */
  listEarnings(input: t.ListReferralEarningsInput = {}, options?: CallOptions): Pages<t.ListReferralEarningsAnswer> {
    return this.pages('/creator-referrer/me/earnings', input, { by: 'page', options })
  }
}

class Shelf extends Resource {
  /** 내 페이지: 주소, 진열한 링크, 방문. `page:read` */
  get(options?: CallOptions): Promise<t.OwnShelf> {
    return this.send('GET', '/creators/me/shelf', { options })
  }

  /** 진열한 링크의 클릭 (오늘까지 30일). `page:read` */
  getClicks(options?: CallOptions): Promise<t.GetShelfClicksAnswer> {
    return this.send('GET', '/creators/me/shelf/clicks', { options })
  }

  /** 내 페이지 주소 정하기 (14일에 한 번, 전 주소는 새 주소로 이어져요). `page:write` */
  setHandle(input: t.HandleInput, options?: CallOptions): Promise<t.SetHandleAnswer> {
    return this.send('PUT', '/creators/me/handle', { input, options })
  }

  /** 내 페이지의 테마와 커버 사진 (multipart). `page:write` */
  updatePageDesign(input: t.DesignInput, options?: CallOptions): Promise<t.Done> {
    return this.send('PUT', '/creators/me/page', { form: input, options })
  }

  /** 링크 진열하기 (multipart). `page:write` */
  addItem(input: t.ItemInput, options?: CallOptions): Promise<t.ItemRef> {
    return this.send('POST', '/creators/me/shelf', { form: input, options })
  }

  /** 진열한 링크의 한마디, 모음, 사진 고치기 (multipart). `page:write` */
  updateItem(id: string, input: t.ItemChangeInput, options?: CallOptions): Promise<t.Done> {
    return this.send('PUT', `/creators/me/shelf/${part(id)}`, { form: input, options })
  }

  /** 진열 순서 바꾸기. `page:write` */
  moveItem(id: string, input: t.ItemMoveInput, options?: CallOptions): Promise<t.Done> {
    return this.send('PATCH', `/creators/me/shelf/${part(id)}`, { input, options })
  }

  /** 진열에서 빼기 (링크는 남아요). `page:write` */
  removeItem(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/creators/me/shelf/${part(id)}`, { options })
  }

  /** 모음 만들기. `page:write` */
  createCollection(input: t.CollectionInput, options?: CallOptions): Promise<t.Collection> {
    return this.send('POST', '/creators/me/collections', { input, options })
  }

  /** 모음 이름 바꾸기. `page:write` */
  updateCollection(id: string, input: t.CollectionChangeInput, options?: CallOptions): Promise<t.Done> {
    return this.send('PUT', `/creators/me/collections/${part(id)}`, { input, options })
  }

  /** 모음 지우기 (링크는 진열에 남아요). `page:write` */
  removeCollection(id: string, options?: CallOptions): Promise<t.Done> {
    return this.send('DELETE', `/creators/me/collections/${part(id)}`, { options })
  }
}

class Claims extends Resource {
  /** 신고한 누락 주문 (최근 것부터 20개씩). `earnings:read` */
  list(input: t.ListClaimsInput = {}, options?: CallOptions): Pages<t.ListClaimsAnswer> {
    return this.pages('/claims', input, { by: 'before', options })
  }

  /** 누락 주문 신고: 14일 안에 결과를 알려 드려요. `earnings:write` */
  create(input: t.ClaimFormInput, options?: CallOptions): Promise<t.CreateClaimAnswer> {
    return this.send('POST', '/claims', { form: input, options })
  }

  /** 접수한 주문 하나: 확인한 내용, 물어본 것, 답. `earnings:read` */
  get(id: string, options?: CallOptions): Promise<t.ClaimDetail> {
    return this.send('GET', `/claims/${part(id)}`, { options })
  }
}

class Figures extends Resource {
  /** 금액 하나에 포함된 주문 (최근 주문부터). 기간(from, to) 말고는 한 가지로만 좁힐 수 있어요. 기간이 없으면 링크, 콘텐츠, 그룹, 채널, 상태는 처음부터, 나머지는 이번 달이에요. items의 won을 모두 더하면 won에서 otherWon을 뺀 금액이에요. `earnings:read` */
  listOrdersBehind(input: t.ListOrdersBehindInput = {}, options?: CallOptions): Pages<t.FigureOrders> {
    return this.pages('/earnings/orders', input, { by: 'after', options })
  }
}

class Flags extends Resource {
  /** 보류된 주문과 계정 (최근 것부터). `earnings:read` */
  list(input: t.ListFlagsInput = {}, options?: CallOptions): Pages<t.ListFlagsAnswer> {
    return this.pages('/flags', input, { by: 'page', options })
  }

  /** 보류한 이유와 해당하는 주문. `earnings:read` */
  get(id: string, options?: CallOptions): Promise<t.FlagDetail> {
    return this.send('GET', `/flags/${part(id)}`, { options })
  }

  /** 설명 보내기 (결정되기 전까지 20번). `earnings:write` */
  answer(id: string, input: t.FlagAnswerInput, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/flags/${part(id)}/answers`, { input, options })
  }
}

class OrderComparisons extends Resource {
  /** 우리 파일과 비교할 때 읽을 칸 이름. 비어 있으면 알아서 찾아요. `orders:read` */
  getOwnColumns(options?: CallOptions): Promise<t.FileColumns> {
    return this.send('GET', '/partner/orders/columns', { options })
  }

  /** 우리 주문 파일을 그달의 주문과 비교하기. 같은 것, 한쪽에만 있는 것, 금액이나 상태가 다른 것을 찾고 아무것도 바꾸지 않아요 (CSV, UTF-8 또는 EUC-KR, 10,000줄과 2MB까지). `orders:read` */
  compareOwnFile(input: t.OrderFileComparisonInput, options?: CallOptions): Promise<t.Comparison> {
    return this.send('POST', '/partner/orders/compare/file', { form: input, options })
  }

  /** 우리 주문을 JSON으로 보내 그달의 주문과 비교하기. 파일로 비교하는 것과 같은 답이에요 (400건까지). `orders:read` */
  compareOwnOrders(input: t.OrderComparisonInput, options?: CallOptions): Promise<t.Comparison> {
    return this.send('POST', '/partner/orders/compare', { input, options })
  }
}

class Orders extends Resource {
  /** 수익: 오늘, 이번 달, 날짜별, 파트너별 (최대 92일). `earnings:read` */
  getEarnings(input: t.GetEarningsInput = {}, options?: CallOptions): Promise<t.Earnings> {
    return this.send('GET', '/earnings', { input, options })
  }

  /** 기간의 수익을 링크, 콘텐츠, 채널별로 (최대 92일). 링크가 지금 있는 콘텐츠를 기준으로 해요. `earnings:read` */
  listEarningsBy(input: t.ListEarningsByInput, options?: CallOptions): Promise<t.EarningsBy> {
    return this.send('GET', '/earnings/by', { input, options })
  }

  /** 주문과 그 기록 (최근 주문부터). linkId가 있으면 그 링크의 주문 전체, orderCode가 있으면 그 번호의 주문(대소문자와 기호는 가리지 않아요). partnerId가 있으면 상태와 상관없이 그 파트너의 주문. from, to나 partnerId가 있으면 total은 다음 쪽이 있는지까지만 세요. `earnings:read` */
  list(input: t.ListOrdersInput = {}, options?: CallOptions): Pages<t.ListOrdersAnswer> {
    return this.pages('/orders', input, { by: 'page', options })
  }

  /** 주문 하나와, 그 수익이 들어 있는 출금, 파트너가 보낸 원문. `earnings:read` */
  get(id: string, options?: CallOptions): Promise<t.OrderAsSent> {
    return this.send('GET', `/orders/${part(id)}`, { options })
  }
}

class PartnerConsole extends Resource {
  /** 우리 파트너가 보낸 주문 알림과 그 결과 (새것부터). next를 after로 보내면 그다음이에요. `reports:read` */
  listOwnReports(input: t.ListOwnReportsInput = {}, options?: CallOptions): Pages<t.ListOwnReportsAnswer> {
    return this.pages('/partner/reports', input, { by: 'after', options })
  }

  /** 우리 파트너의 테스트 콘솔: 테스트 주문과 주고받은 알림, 최근에 거절한 알림과 그 이유. `reports:read` */
  getOwnConsole(input: t.GetOwnConsoleInput = {}, options?: CallOptions): Promise<t.TestConsole> {
    return this.send('GET', '/partner/console', { input, options })
  }

  /** 우리 파트너의 테스트 주문 (새것부터, 10개까지). `tests:read` */
  listOwnTestOrders(options?: CallOptions): Promise<t.ListOwnTestOrdersAnswer> {
    return this.send('GET', '/partner/test-orders', { options })
  }

  /** 테스트 주문 하나: 클릭 번호와 도착 주소, 주고받은 알림과 그때의 주문. `tests:read` */
  getOwnTestOrder(id: string, options?: CallOptions): Promise<t.TestOrder> {
    return this.send('GET', `/partner/test-orders/${part(id)}`, { options })
  }

  /** 테스트 주문 시작하기: 테스트 클릭을 하나 만들어요. 7일 뒤에 사라지고, 돈과 통계에는 닿지 않아요. `tests:write` */
  startOwnTestOrder(options?: CallOptions): Promise<t.StartOwnTestOrderAnswer> {
    return this.send('POST', '/partner/test-orders', { options })
  }

  /** 테스트 주문의 다음 알림을 우리 비밀 키로 서명해 보내 보기. `tests:write` */
  sendOwnTestReport(id: string, input: t.TestSendInput, options?: CallOptions): Promise<t.Done> {
    return this.send('POST', `/partner/test-orders/${part(id)}/reports`, { input, options })
  }

  /** 우리가 보낸 서명에서 시각, 비밀 키, 파트너 번호, 본문 중 무엇이 틀렸는지 찾기. 아무것도 남기지 않아요. `tests:write` */
  checkOwnSignature(input: t.OwnSignatureCheckInput, options?: CallOptions): Promise<t.CheckedSignature> {
    return this.send('POST', '/partner/signature-check', { input, options })
  }
}

class PartnerOrders extends Resource {
  /** 우리 파트너의 주문: 주문 번호, 금액, 커미션과 상태, 확정한 때와 청구하는 달 (새것부터). next를 after로 보내면 그다음이에요. `orders:read` */
  listOwnOrders(input: t.ListOwnOrdersInput = {}, options?: CallOptions): Pages<t.ListOwnOrdersAnswer> {
    return this.pages('/partner/orders', input, { by: 'after', options })
  }

  /** 같은 주문을 CSV로 (5,000줄까지). next를 after로 보내면 그다음 줄부터예요. `orders:read` */
  exportOwnOrders(input: t.ExportOwnOrdersInput = {}, options?: CallOptions): Promise<t.ExportOwnOrdersAnswer> {
    return this.send('GET', '/partner/orders/export', { input, options })
  }
}

class PartnerStatistics extends Resource {
  /** 우리 파트너의 날짜별 클릭, 주문, 판매, 커미션 (기본 최근 30일, 최대 92일). `statistics:read` */
  getOwnStatistics(input: t.GetOwnStatisticsInput = {}, options?: CallOptions): Promise<t.PartnerStatisticsStatistics> {
    return this.send('GET', '/partner/statistics', { input, options })
  }

  /** 한 달의 링크별 주문, 판매, 커미션 (판매가 많은 것부터). next를 after로 보내면 그다음이에요. `statistics:read` */
  listOwnLinkStatistics(input: t.ListOwnLinkStatisticsInput = {}, options?: CallOptions): Pages<t.ListOwnLinkStatisticsAnswer> {
    return this.pages('/partner/statistics/links', input, { by: 'after', options })
  }

  /** 한 달의 콘텐츠별 주문, 판매, 커미션 (판매가 많은 것부터). 한 콘텐츠에만 있는 링크를 세요. `statistics:read` */
  listOwnContentStatistics(input: t.ListOwnContentStatisticsInput = {}, options?: CallOptions): Pages<t.ListOwnContentStatisticsAnswer> {
    return this.pages('/partner/statistics/contents', input, { by: 'after', options })
  }
}

class Journals extends Resource {
  /** 수익·출금 내역: 내 계정의 모든 금액 변동 (최근부터). next를 before로 보내면 그다음이에요. `earnings:read` */
  list(input: t.ListJournalInput = {}, options?: CallOptions): Pages<t.ListJournalAnswer> {
    return this.pages('/creators/me/journal', input, { by: 'before', options })
  }

  /** 수익·출금 내역: 주문, 출금, 추천, 계정 이전 하나의 모든 금액 변동. `earnings:read` */
  get(id: string, options?: CallOptions): Promise<t.Journal> {
    return this.send('GET', `/creators/me/journal/${part(id)}`, { options })
  }
}

class PartnerInvoices extends Resource {
  /** 우리 파트너가 받은 청구서 (새 달부터), 남은 금액과 아직 청구하지 않은 달. next를 after로 보내면 그다음이에요. `invoices:read` */
  listOwnInvoices(input: t.ListOwnInvoicesInput = {}, options?: CallOptions): Pages<t.OwnInvoices> {
    return this.pages('/partner/invoices', input, { by: 'after', options })
  }

  /** 청구서 하나: 공급가액과 부가세, 입금 기한, 언제 얼마를 입금했고 얼마가 남았는지. `invoices:read` */
  getOwnInvoice(id: string, options?: CallOptions): Promise<t.OwnInvoice> {
    return this.send('GET', `/partner/invoices/${part(id)}`, { options })
  }

  /** 청구한 달에 확정된 주문을 CSV로 (5,000줄까지). next를 after로 보내면 그다음 줄부터예요. `invoices:read` */
  exportOwnInvoice(id: string, input: t.ExportOwnInvoiceInput = {}, options?: CallOptions): Promise<t.ExportOwnInvoiceAnswer> {
    return this.send('GET', `/partner/invoices/${part(id)}/export`, { input, options })
  }
}

class Payouts extends Resource {
  /** 출금 내역 (최근부터). `payouts:read` */
  list(input: t.ListPayoutsInput = {}, options?: CallOptions): Pages<t.ListPayoutsAnswer> {
    return this.pages('/creators/payouts', input, { by: 'page', options })
  }

  /** 출금할 수 있는지와 모든 조건. `payouts:read` */
  getEligibility(options?: CallOptions): Promise<t.Eligibility> {
    return this.send('GET', '/eligible-for-creator-payout', { options })
  }

  /** 출금 가능 금액. `payouts:read` */
  getBalance(options?: CallOptions): Promise<t.Balance> {
    return this.send('GET', '/creators/me/payoutable-balance-amount', { options })
  }
}

class Statements extends Resource {
  /** 한 해 동안 입금한 출금과 원천징수한 세금 (입금한 날 기준). 종합소득세 신고에 참고하는 자료예요. `payouts:read` */
  getYear(input: t.GetYearStatementInput, options?: CallOptions): Promise<t.YearStatement> {
    return this.send('GET', '/creators/payouts/statements', { input, options })
  }

  /** 입금한 출금 하나의 지급 명세. `payouts:read` */
  getReceipt(id: string, options?: CallOptions): Promise<t.Receipt> {
    return this.send('GET', `/creators/payouts/${part(id)}/receipt`, { options })
  }

  /** 출금 하나에 포함된 주문. 아직 입금하지 않았으면 지금 입금할 때 들어갈 주문이에요 (먼저 확정된 주문부터). next를 after로 보내면 그다음이에요. `payouts:read` */
  listPayoutOrders(id: string, input: t.ListPayoutOrdersInput = {}, options?: CallOptions): Pages<t.PayoutOrders> {
    return this.pages(`/creators/payouts/${part(id)}/orders`, input, { by: 'after', options })
  }
}

class RecordExports extends Resource {
  /** 고른 기록을 파일 하나(ZIP)로 만들기 시작하기 (한 번에 하나, 하루 10번). `export:write` */
  createRecordExport(input: t.NewRecordExportInput, options?: CallOptions): Promise<t.RecordExport> {
    return this.send('POST', '/users/me/record-exports', { input, options })
  }

  /** 기록 파일 (최근 5개). `export:read` */
  listRecordExports(options?: CallOptions): Promise<t.ListRecordExportsAnswer> {
    return this.send('GET', '/users/me/record-exports', { options })
  }

  /** 기록 파일 하나의 상태. `ready`가 되면 GET /users/me/record-exports/{id}/file로 받아요. `export:read` */
  getRecordExport(id: string, options?: CallOptions): Promise<t.RecordExport> {
    return this.send('GET', `/users/me/record-exports/${part(id)}`, { options })
  }
}

class Records extends Resource {
  /** 링크 기록 (만든 순서). 휴지통의 링크도 있어요. from과 to는 만든 날이에요. `export:read` */
  listAllLinks(input: t.ListAllLinksInput = {}, options?: CallOptions): Pages<t.ListAllLinksAnswer> {
    return this.pages('/users/me/records/links', input, { by: 'after', options })
  }

  /** 모든 링크의 하루 클릭 기록 (링크를 만든 순서, 그 안에서 날짜순). 클릭이 있는 날만 있어요. 링크가 많으면 빈 쪽에도 next가 있을 수 있어요. `export:read` */
  listClickDays(input: t.ListClickDaysInput = {}, options?: CallOptions): Pages<t.ListClickDaysAnswer> {
    return this.pages('/users/me/records/clicks', input, { by: 'after', options })
  }

  /** 주문 기록 (주문한 순서). from과 to는 주문한 날이에요. 늦게 들어온 주문과 바뀐 주문은 기간을 다시 받아야 보여요. `export:read` */
  listAllOrders(input: t.ListAllOrdersInput = {}, options?: CallOptions): Pages<t.ListAllOrdersAnswer> {
    return this.pages('/users/me/records/orders', input, { by: 'after', options })
  }

  /** 금액 변동 기록 (일어난 순서). 한 번 적은 줄은 바뀌지 않아요. `export:read` */
  listPostings(input: t.ListPostingsInput = {}, options?: CallOptions): Pages<t.ListPostingsAnswer> {
    return this.pages('/users/me/records/postings', input, { by: 'after', options })
  }

  /** 콘텐츠 기록 (등록한 순서). 지운 콘텐츠도 있어요. from과 to는 등록한 날이에요. `export:read` */
  listAllContents(input: t.ListAllContentsInput = {}, options?: CallOptions): Pages<t.ListAllContentsAnswer> {
    return this.pages('/users/me/records/contents', input, { by: 'after', options })
  }

  /** 채널 기록 (등록한 순서). 지운 채널도 있어요. from과 to는 등록한 날이에요. `export:read` */
  listAllChannels(input: t.ListAllChannelsInput = {}, options?: CallOptions): Pages<t.ListAllChannelsAnswer> {
    return this.pages('/users/me/records/channels', input, { by: 'after', options })
  }

  /** 동의하고 철회한 기록 (일어난 순서). 종류마다 마지막 것이 지금의 동의예요. `export:read` */
  listConsents(input: t.ListConsentsInput = {}, options?: CallOptions): Pages<t.ListConsentsAnswer> {
    return this.pages('/users/me/records/consents', input, { by: 'after', options })
  }
}

class Tables extends Resource {
  /** 기간에 일어난 주문을 CSV로, partnerId가 있으면 그 파트너의 것만 (최대 366일, 10,000줄). `earnings:read` */
  exportOrders(input: t.ExportOrdersInput, options?: CallOptions): Promise<t.Table> {
    return this.send('GET', '/exports/orders', { input, options })
  }

  /** 기간에 신청한 출금을 CSV로 (최대 366일, 10,000줄). `payouts:read` */
  exportPayouts(input: t.ExportPayoutsInput, options?: CallOptions): Promise<t.Table> {
    return this.send('GET', '/exports/payouts', { input, options })
  }

  /** 기간의 수익·출금 내역을 CSV로 (최대 366일, 10,000줄). `earnings:read` */
  exportJournal(input: t.ExportJournalInput, options?: CallOptions): Promise<t.Table> {
    return this.send('GET', '/exports/journal', { input, options })
  }
}

/** All calls that an API key may make, by the thing they are about. */
export abstract class Resources {
  readonly notifications: Notifications
  readonly partnerWebhooks: PartnerWebhooks
  readonly webhooks: Webhooks
  readonly links: Links
  readonly agencies: Agencies
  readonly apiKeys: ApiKeys
  readonly audience: Audience
  readonly campaigns: Campaigns
  readonly channels: Channels
  readonly contents: Contents
  readonly creators: Creators
  readonly grades: Grades
  readonly groups: Groups
  readonly partnerCampaigns: PartnerCampaigns
  readonly profiles: Profiles
  readonly referrals: Referrals
  readonly shelf: Shelf
  readonly claims: Claims
  readonly figures: Figures
  readonly flags: Flags
  readonly orderComparisons: OrderComparisons
  readonly orders: Orders
  readonly partnerConsole: PartnerConsole
  readonly partnerOrders: PartnerOrders
  readonly partnerStatistics: PartnerStatistics
  readonly journals: Journals
  readonly partnerInvoices: PartnerInvoices
  readonly payouts: Payouts
  readonly statements: Statements
  readonly recordExports: RecordExports
  readonly records: Records
  readonly tables: Tables

  constructor(send: Send) {
    this.notifications = new Notifications(send)
    this.partnerWebhooks = new PartnerWebhooks(send)
    this.webhooks = new Webhooks(send)
    this.links = new Links(send)
    this.agencies = new Agencies(send)
    this.apiKeys = new ApiKeys(send)
    this.audience = new Audience(send)
    this.campaigns = new Campaigns(send)
    this.channels = new Channels(send)
    this.contents = new Contents(send)
    this.creators = new Creators(send)
    this.grades = new Grades(send)
    this.groups = new Groups(send)
    this.partnerCampaigns = new PartnerCampaigns(send)
    this.profiles = new Profiles(send)
    this.referrals = new Referrals(send)
    this.shelf = new Shelf(send)
    this.claims = new Claims(send)
    this.figures = new Figures(send)
    this.flags = new Flags(send)
    this.orderComparisons = new OrderComparisons(send)
    this.orders = new Orders(send)
    this.partnerConsole = new PartnerConsole(send)
    this.partnerOrders = new PartnerOrders(send)
    this.partnerStatistics = new PartnerStatistics(send)
    this.journals = new Journals(send)
    this.partnerInvoices = new PartnerInvoices(send)
    this.payouts = new Payouts(send)
    this.statements = new Statements(send)
    this.recordExports = new RecordExports(send)
    this.records = new Records(send)
    this.tables = new Tables(send)
  }
}

/** The scope that a key needs for each call. */
export const SCOPES = {
  'notifications.list': 'notifications:read',
  'partnerWebhooks.listOwnWebhooks': 'webhooks:read',
  'partnerWebhooks.createOwnWebhook': 'webhooks:write',
  'partnerWebhooks.getOwnWebhook': 'webhooks:read',
  'partnerWebhooks.updateOwnWebhook': 'webhooks:write',
  'partnerWebhooks.setOwnWebhookState': 'webhooks:write',
  'partnerWebhooks.rotateOwnWebhookSecret': 'webhooks:write',
  'partnerWebhooks.testOwnWebhook': 'webhooks:write',
  'partnerWebhooks.replayOwnWebhook': 'webhooks:write',
  'partnerWebhooks.removeOwnWebhook': 'webhooks:write',
  'partnerWebhooks.listOwnDeliveries': 'webhooks:read',
  'partnerWebhooks.getOwnDelivery': 'webhooks:read',
  'partnerWebhooks.replayOwnDelivery': 'webhooks:write',
  'webhooks.list': 'webhooks:read',
  'webhooks.create': 'webhooks:write',
  'webhooks.get': 'webhooks:read',
  'webhooks.update': 'webhooks:write',
  'webhooks.setState': 'webhooks:write',
  'webhooks.rotateSecret': 'webhooks:write',
  'webhooks.test': 'webhooks:write',
  'webhooks.replay': 'webhooks:write',
  'webhooks.remove': 'webhooks:write',
  'webhooks.listDeliveries': 'webhooks:read',
  'webhooks.getDelivery': 'webhooks:read',
  'webhooks.replayDelivery': 'webhooks:write',
  'links.preview': 'links:read',
  'links.create': 'links:write',
  'links.previewMany': 'links:read',
  'links.createMany': 'links:write',
  'links.list': 'links:read',
  'links.listPartners': 'links:read',
  'links.get': 'links:read',
  'links.getReport': 'links:read',
  'links.previewRepoint': 'links:read',
  'links.repoint': 'links:write',
  'links.check': 'links:write',
  'links.remove': 'links:write',
  'links.restore': 'links:write',
  'links.update': 'links:write',
  'agencies.listAgencyCreators': 'agency',
  'apiKeys.getCallingKey': 'any',
  'audience.getUserProperties': 'earnings:read',
  'campaigns.list': 'campaigns:read',
  'campaigns.get': 'campaigns:read',
  'campaigns.listContentApplications': 'campaigns:read',
  'campaigns.createContentApplication': 'campaigns:write',
  'campaigns.removeContentApplication': 'campaigns:write',
  'campaigns.submitContent': 'campaigns:write',
  'channels.checkDuplicate': 'channels:read',
  'channels.list': 'channels:read',
  'channels.create': 'channels:write',
  'channels.replace': 'channels:write',
  'channels.remove': 'channels:write',
  'channels.startOwnership': 'channels:write',
  'channels.checkOwnership': 'channels:write',
  'contents.list': 'contents:read',
  'contents.get': 'contents:read',
  'contents.create': 'contents:write',
  'contents.update': 'contents:write',
  'contents.remove': 'contents:write',
  'contents.recheck': 'contents:write',
  'contents.recordNotice': 'contents:write',
  'contents.getNotice': 'contents:read',
  'contents.checkNotice': 'contents:write',
  'contents.previewPage': 'contents:read',
  'creators.getHome': 'earnings:read',
  'grades.get': 'earnings:read',
  'groups.list': 'page:read',
  'groups.create': 'page:write',
  'groups.update': 'page:write',
  'groups.remove': 'page:write',
  'groups.addToGroup': 'page:write',
  'groups.removeFromGroup': 'page:write',
  'partnerCampaigns.listOwnCampaigns': 'campaigns:read',
  'partnerCampaigns.getOwnCampaign': 'campaigns:read',
  'partnerCampaigns.listOwnCampaignContents': 'campaigns:read',
  'partnerCampaigns.acceptOwnContent': 'reviews:write',
  'partnerCampaigns.returnOwnContent': 'reviews:write',
  'profiles.get': 'page:read',
  'profiles.update': 'page:write',
  'referrals.get': 'earnings:read',
  'referrals.listEarnings': 'earnings:read',
  'shelf.get': 'page:read',
  'shelf.getClicks': 'page:read',
  'shelf.setHandle': 'page:write',
  'shelf.updatePageDesign': 'page:write',
  'shelf.addItem': 'page:write',
  'shelf.updateItem': 'page:write',
  'shelf.moveItem': 'page:write',
  'shelf.removeItem': 'page:write',
  'shelf.createCollection': 'page:write',
  'shelf.updateCollection': 'page:write',
  'shelf.removeCollection': 'page:write',
  'claims.list': 'earnings:read',
  'claims.create': 'earnings:write',
  'claims.get': 'earnings:read',
  'figures.listOrdersBehind': 'earnings:read',
  'flags.list': 'earnings:read',
  'flags.get': 'earnings:read',
  'flags.answer': 'earnings:write',
  'orderComparisons.getOwnColumns': 'orders:read',
  'orderComparisons.compareOwnFile': 'orders:read',
  'orderComparisons.compareOwnOrders': 'orders:read',
  'orders.getEarnings': 'earnings:read',
  'orders.listEarningsBy': 'earnings:read',
  'orders.list': 'earnings:read',
  'orders.get': 'earnings:read',
  'partnerConsole.listOwnReports': 'reports:read',
  'partnerConsole.getOwnConsole': 'reports:read',
  'partnerConsole.listOwnTestOrders': 'tests:read',
  'partnerConsole.getOwnTestOrder': 'tests:read',
  'partnerConsole.startOwnTestOrder': 'tests:write',
  'partnerConsole.sendOwnTestReport': 'tests:write',
  'partnerConsole.checkOwnSignature': 'tests:write',
  'partnerOrders.listOwnOrders': 'orders:read',
  'partnerOrders.exportOwnOrders': 'orders:read',
  'partnerStatistics.getOwnStatistics': 'statistics:read',
  'partnerStatistics.listOwnLinkStatistics': 'statistics:read',
  'partnerStatistics.listOwnContentStatistics': 'statistics:read',
  'journals.list': 'earnings:read',
  'journals.get': 'earnings:read',
  'partnerInvoices.listOwnInvoices': 'invoices:read',
  'partnerInvoices.getOwnInvoice': 'invoices:read',
  'partnerInvoices.exportOwnInvoice': 'invoices:read',
  'payouts.list': 'payouts:read',
  'payouts.getEligibility': 'payouts:read',
  'payouts.getBalance': 'payouts:read',
  'statements.getYear': 'payouts:read',
  'statements.getReceipt': 'payouts:read',
  'statements.listPayoutOrders': 'payouts:read',
  'recordExports.createRecordExport': 'export:write',
  'recordExports.listRecordExports': 'export:read',
  'recordExports.getRecordExport': 'export:read',
  'records.listAllLinks': 'export:read',
  'records.listClickDays': 'export:read',
  'records.listAllOrders': 'export:read',
  'records.listPostings': 'export:read',
  'records.listAllContents': 'export:read',
  'records.listAllChannels': 'export:read',
  'records.listConsents': 'export:read',
  'tables.exportOrders': 'earnings:read',
  'tables.exportPayouts': 'payouts:read',
  'tables.exportJournal': 'earnings:read',
} as const
