/** `isNightly`: it stands under the line of the night. */
export type JobLabel = { title: string; help: string; isNightly?: true }

/** What the jobs of the clock are called, what they are for and when they come, whichever worker runs them. Every job has its line (tests/api/platform/jobs.test.ts). */
export const JOB_LABELS: Record<string, JobLabel> = {
  sendUnsentMails: { title: '메일 보내기', help: '아직 보내지 못한 메일을 보내요.' },
  sendUnsentMessages: { title: '문자 보내기', help: '아직 보내지 못한 문자를 보내요.' },
  sendAdvertising: { title: '광고 메일 보내기', help: '수신에 동의한 회원에게 광고 메일을 차례로 보내요.' },
  sweepClickOutbox: { title: '클릭 거두기', help: '잠시 보관해 둔 클릭을 세요.' },
  tellOfDeadLetters: { title: '처리하지 못한 일 알리기', help: '여러 번 시도해도 끝나지 않은 일을 알려요.' },
  tellOfAlarms: { title: '문제 알리기', help: '열려 있는 문제와 풀린 문제를 대표 운영자에게 알려요.' },
  pullLinkprice: { title: '링크프라이스 실적 읽기', help: '네트워크에 새 실적을 물어봐요.' },
  applyTouched: { title: '링크프라이스 주문 반영', help: '읽은 실적을 주문에 반영해요.' },
  applyImports: { title: '실적 파일 반영', help: '승인된 파일의 줄을 반영해요.' },
  applyHolds: { title: '보류 반영', help: '확인의 결과에 따라 주문을 보류하거나 풀어요.' },
  notifyFlags: { title: '확인 알림', help: '확인이 시작됐거나 끝난 크리에이터에게 알려요.' },
  checkDueTargets: { title: '링크 살펴보기', help: '링크가 가는 페이지가 살아 있는지 봐요.' },
  startGrades: { title: '바뀐 등급표 시작', help: '알린 날이 된 등급표를 적용해요.' },
  reviewGrades: { title: '등급 심사', help: '새 달의 등급을 정해요.' },
  checkWaitingHolders: { title: '예금주 확인', help: '답이 늦은 예금주 확인을 다시 물어봐요.' },
  checkBusinesses: {
    title: '사업자 상태 확인',
    help: '승인한 사업자가 계속사업자인지 하루에 한 번 국세청에 물어봐요.',
  },
  endPartners: { title: '파트너 종료', help: '마지막 날이 지난 파트너를 끝내요.' },
  startRates: { title: '바뀐 커미션 시작', help: '알린 날이 된 커미션을 적용해요.' },
  startPays: { title: '바뀐 출금 조건 시작', help: '알린 날이 된 출금 조건을 적용해요.' },
  tellOfRates: {
    title: '커미션 변경 안내',
    help: '커미션이 내려가거나 출금할 수 있는 때가 늦어지는 것을 크리에이터에게 알려요.',
  },
  tellOfLegalTexts: { title: '약관 변경 안내', help: '바뀔 약관을 회원에게 메일로 알려요.' },
  tellOfPolicies: { title: '정책 변경 안내', help: '바뀔 출금·추천·등급 기준을 크리에이터에게 알려요.' },
  tellOfNotices: {
    title: '문구 변경 안내',
    help: '더는 인정하지 않는 대가성 문구를 쓴 크리에이터에게 알려요.',
  },
  publishSlices: { title: '링크 이동 주소 쓰기', help: '바뀐 이동 주소를 다시 써요.' },
  answerBootstraps: {
    title: '콘솔의 부탁에 답하기',
    help: '콘솔에서 부탁한 첫 대표 초대와 두 번째 인증 초기화에 답해요.',
  },
  applySecondFactorResets: {
    title: '두 번째 인증 초기화',
    help: '부탁한 지 24시간이 지난 두 번째 인증을 초기화해요.',
  },
  countExperiments: { title: '실험 인원 세기', help: '실험의 값마다 크리에이터가 몇 명인지 세요.' },
  allocateReceipts: {
    title: '입금을 주문에 나누기',
    help: '파트너가 보낸 돈이 어느 주문의 것인지, 먼저 확정된 주문부터 적어요.',
  },
  fillOrderKeys: {
    title: '예전 주문 번호 정리',
    help: '예전 주문 번호도 대소문자나 기호와 상관없이 찾을 수 있게 정리해요. 다 하면 할 일이 없어요.',
  },
  compareSettlements: {
    title: '정산 내역 비교',
    help: '파트너가 보낸 정산 내역을 그 달의 주문과 비교해요.',
  },
  gatherBooks: {
    title: '장부 모으기',
    help: '새 내역을 날과 달, 파트너마다 더하고 하루가 끝나면 장부 지문을 만들어요.',
  },
  makeDataExports: {
    title: '내 데이터 파일 만들기',
    help: '회원이 요청한 자기 데이터를 파일 하나로 만들어요.',
  },
  countKeys: {
    title: '열쇠마다 남은 값 세기',
    help: '저장된 값이 어느 열쇠로 되어 있는지 한 시간마다 세요. 필요한 열쇠가 설정에 없으면 알려요.',
  },
  turnSealed: {
    title: '새 열쇠로 다시 암호화',
    help: '열쇠를 바꾸는 동안 예전 열쇠로 암호화하거나 찾던 값을 새 열쇠로 옮겨요.',
  },
  backUpDatabase: {
    title: '데이터베이스 백업',
    help: '밤마다, 그리고 대표 운영자가 백업 메뉴에서 시작하면 데이터베이스 전체를 나눠서 백업하고, 오래된 백업을 지워요.',
  },
  sizeImages: { title: '사진 크기 만들기', help: '올라온 사진을 여러 크기로 만들어요.' },
  bringAllClicks: {
    title: '클릭 옮겨 적기',
    help: '세어 둔 클릭을 링크와 날마다 더해 적어요.',
    isNightly: true,
  },
  remindOfClaims: {
    title: '빠진 주문 재촉',
    help: '답이 없는 파트너에 다시 묻고, 늦은 것을 알려요.',
    isNightly: true,
  },
  renewPartnerPayments: {
    title: '파트너 지급 기록',
    help: '파트너가 지난 12개월에 며칠 만에, 약속한 날까지 지급했는지 다시 계산해요.',
    isNightly: true,
  },
  proveOverdue: { title: '빠진 장부 증명', help: '지난밤에 못 한 장부 증명을 해요.' },
  proveSlices: {
    title: '장부 증명 이어가기',
    help: '새 기록은 바로, 나머지는 며칠에 걸쳐 처음부터 다시 맞춰 봐요.',
  },
  proveTurns: {
    title: '장부 증명 돌아가기',
    help: '크리에이터 몇 명과 파트너 한 곳씩, 합계와 주문을 차례로 맞춰 봐요.',
  },
  proveLedger: { title: '장부 증명', help: '잔액이 모든 이체의 합과 맞는지 봐요.', isNightly: true },
  archiveMessages: {
    title: '받은 실적 원문 보관',
    help: '일주일이 지난 실적의 원문을 압축해서 보관소로 옮겨요. 페이지에서는 그대로 열려요.',
    isNightly: true,
  },
  copyBundles: {
    title: '보관한 원문 백업',
    help: '보관소로 옮긴 실적의 원문을 백업에 한 번씩 복사하고, 복사본이 그대로 있는지 차례로 봐요.',
    isNightly: true,
  },
  cleanUp: { title: '오래된 것 지우기', help: '보관 기한이 지난 것을 지워요.', isNightly: true },
  eraseResidents: {
    title: '주민등록번호 지우기',
    help: '보관 기한이 지난 주민등록번호를 지워요.',
    isNightly: true,
  },
  removeOldLetters: {
    title: '오래된 미처리 일 지우기',
    help: '보관 기한이 지난, 처리하지 못한 일을 지워요.',
    isNightly: true,
  },
  watchHolidays: {
    title: '공휴일 목록 확인',
    help: '은행 공휴일 목록이 끝나기 1년 전에 알려요.',
    isNightly: true,
  },
  removeDeletedFiles: {
    title: '지운 서류 없애기',
    help: '지우기로 한 서류의 내용을 없애요.',
    isNightly: true,
  },
  removeUnusedImages: {
    title: '안 쓰는 사진 없애기',
    help: '어디에도 보이지 않는 사진을 없애요.',
    isNightly: true,
  },
  recountExperiments: {
    title: '실험 인원 다시 세기',
    help: '실험의 인원을 처음부터 다시 세게 해요.',
    isNightly: true,
  },
  closeOverdueCampaigns: { title: '끝난 캠페인 닫기', help: '마감이 지난 캠페인을 닫아요.', isNightly: true },
  recheckOwnership: { title: '채널 소유 다시 확인', help: '한 달이 지난 채널에 코드가 그대로 있는지 봐요.' },
  removeDataExports: {
    title: '지난 내 데이터 파일 없애기',
    help: '받을 수 있는 기간이 끝난 파일을 없애요.',
    isNightly: true,
  },
  removeOrphanedFiles: { title: '주인 없는 서류 없애기', help: '올리다 만 파일을 없애요.', isNightly: true },
  remindOfConsents: {
    title: '수신 동의 안내',
    help: '2년마다 광고 수신 동의를 다시 알려요.',
    isNightly: true,
  },
  recheckNotices: { title: '대가성 문구 확인', help: '일주일이 지난 콘텐츠에 대가성 문구가 있는지 봐요.' },
}
