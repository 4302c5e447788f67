/** Errors that only operators see. */
export const OPS_ERRORS = {
  import_not_ready: { status: 409, message: '이미 반영했거나 닫았거나 고칠 줄이 있는 파일이에요.' },
  import_requested: {
    status: 409,
    message: '다른 운영자에게 반영을 요청해 둔 파일이에요. 승인 화면에서 요청이 끝난 뒤에 닫아 주세요.',
  },
  category_taken: { status: 409, message: '같은 이름이나 코드의 분류가 이미 있어요.' },
  month_not_over: { status: 409, message: '아직 마감할 수 없는 달이에요. 다음 달 2일부터 마감할 수 있어요.' },
  month_closed: { status: 409, message: '이미 마감한 달이에요.' },
  books_behind: { status: 409, message: '아직 모으지 못한 내역이 있어요. 1분 뒤에 다시 해 주세요.' },
  entry_cancelled: {
    status: 409,
    message: '이미 취소한 전표예요. 전표는 한 번만 취소할 수 있어요.',
  },
  books_too_much: {
    status: 409,
    message: '계정에 남은 금액보다 많아요. 금액을 확인하고 다시 요청해 주세요.',
  },
  invoice_moved: {
    status: 409,
    message: '그사이 청구할 금액이 바뀌었어요. 금액을 다시 보고 만들어 주세요.',
  },
  invoice_cancelled: { status: 409, message: '이미 취소한 청구서예요.' },
  order_moved: {
    status: 409,
    message: '그사이 주문이 바뀌었어요. 지금 내용을 확인하고 다시 해 주세요.',
  },
  secret_rotation_open: {
    status: 409,
    message: '이전 비밀 키를 아직 사용 중이에요. 끝난 뒤에 다시 바꿔 주세요.',
  },
  operator_already: { status: 409, message: '이미 운영자인 계정이에요.' },
  invite_closed: { status: 409, message: '이미 썼거나 기한이 지난 초대예요. 초대를 다시 부탁해 주세요.' },
  invite_not_mine: {
    status: 409,
    message: '다른 이메일 주소로 보낸 초대예요. 초대받은 주소로 로그인해 주세요.',
  },
  own_matter: {
    status: 409,
    message: '본인과 관련된 일이라 직접 처리할 수 없어요. 다른 운영자에게 맡겨 주세요.',
  },
  operator_new: {
    status: 409,
    message:
      '역할을 받은 지 72시간이 지나야 두 사람이 함께 하는 일에 이름을 올릴 수 있어요. 요청하거나 준비한 분도 마찬가지예요.',
  },
  invite_unapproved: {
    status: 409,
    message: '다른 대표의 승인을 받지 않은 초대예요. 초대를 다시 부탁해 주세요.',
  },
  approval_open: {
    status: 409,
    message: '같은 요청이 이미 승인을 기다리고 있어요. 승인 화면에서 확인해 주세요.',
  },
  site_agree: { status: 409, message: '무엇이 바뀌는지 확인하고 한 번 더 눌러 주세요.' },
  inbox_not_replayable: { status: 409, message: '이미 반영된 메시지예요.' },
  assignment_taken: {
    status: 409,
    message: '그사이 담당이 바뀌었어요. 지금 누가 맡고 있는지 확인하고 다시 눌러 주세요.',
  },
  assignment_ended: { status: 409, message: '이미 처리됐거나 지금은 맡을 수 없는 일이에요.' },
  notes_full: { status: 409, message: '메모는 한 건에 50개까지 남길 수 있어요.' },
  application_decided: { status: 409, message: '이미 처리된 신청이에요.' },
  approval_closed: { status: 409, message: '이미 끝났거나 기한이 지난 요청이에요.' },
  approval_not_mine: { status: 409, message: '요청한 운영자만 할 수 있어요.' },
  approval_secret_gone: {
    status: 409,
    message: '이미 보았거나 24시간이 지난 비밀 키예요. 필요하면 새 키를 요청해 주세요.',
  },
  import_unreadable: { status: 422, message: '파일을 읽을 수 없어요. 예시 파일처럼 저장해 주세요.' },
  invoice_no_account: {
    status: 409,
    message:
      '입금받을 계좌가 없어서 청구서를 보낼 수 없어요. 회사 정보에 은행과 계좌번호, 예금주를 먼저 적어 주세요.',
  },
  invoice_paid: { status: 409, message: '수금 내역이 있는 청구서예요. 입금을 먼저 되돌려 주세요.' },
  deposit_moved: {
    status: 409,
    message: '그사이 입금이나 청구서가 바뀌었어요. 다시 보고 맞춰 주세요.',
  },
  receipt_undone: { status: 409, message: '이미 되돌렸어요.' },
  alarm_closed: { status: 409, message: '이미 닫은 알림이에요.' },
  alarm_not_replayable: {
    status: 409,
    message: '다시 처리할 수 없는 알림이에요. 이유를 남기고 닫아 주세요.',
  },
  alarm_remains: { status: 409, message: '다시 해 봤지만 아직 풀리지 않았어요. 원인을 먼저 확인해 주세요.' },
  alarm_goes_on: { status: 409, message: '일부를 처리했어요. 아직 남은 것이 있으니 한 번 더 눌러 주세요.' },
  inbox_takes_two: {
    status: 409,
    message:
      '이번 달에 혼자 늘릴 수 있는 금액을 넘어서 다른 운영자의 승인이 필요해요. 실적 수신함에서 반영을 요청해 주세요.',
  },
  order_unchanged: { status: 409, message: '지금 값과 같아요. 바꿀 값을 적어 주세요.' },
  backup_running: { status: 409, message: '이미 백업하고 있어요. 끝나면 여기에서 볼 수 있어요.' },
  backup_off: {
    status: 409,
    message: '백업이 꺼져 있어요. 서버 설정에 백업 암호화 키(BACKUP_KEY)와 보관할 곳을 넣어 주세요.',
  },
  job_running: { status: 409, message: '이 작업은 이미 시작했어요. 끝난 뒤에 다시 실행해 주세요.' },
  referral_ended: { status: 409, message: '이미 멈춘 추천이에요.' },
  merchant_taken: { status: 409, message: '다른 파트너가 쓰는 머천트 아이디예요.' },
  network_in_use: {
    status: 409,
    message: '이미 실적을 읽은 파트너예요. 네트워크와 머천트 아이디는 바꿀 수 없어요.',
  },
  member_suspended: { status: 409, message: '이미 이용이 정지된 회원이에요.' },
  member_not_suspended: { status: 409, message: '이용이 정지된 회원이 아니에요.' },
  advertisement_state: { status: 409, message: '그사이 상태가 바뀌었어요. 지금 내용을 확인해 주세요.' },
  advertisement_sender: {
    status: 409,
    message: '보내는 사람이 없어요. 사이트 설정에서 사업자 정보를 먼저 채워 주세요.',
  },
  mail_not_failed: { status: 409, message: '실패한 메일만 다시 보낼 수 있어요.' },
  mail_code_old: {
    status: 409,
    message: '인증번호는 다시 보내도 쓸 수 없어요.',
  },
  mail_closed: { status: 409, message: '내용을 볼 수 없는 메일이에요.' },
  mail_not_stopped: { status: 409, message: '메일을 보내고 있는 회원이에요.' },
  member_left: { status: 409, message: '이미 탈퇴한 회원이에요.' },
  member_operator: {
    status: 403,
    message: '운영자의 계정은 대표 운영자만 정지하거나 로그아웃할 수 있어요.',
  },
  operator_last_owner: {
    status: 409,
    message: '대표 운영자가 한 명도 남지 않아요. 다른 대표를 먼저 정해 주세요.',
  },
  payout_second_operator: {
    status: 409,
    message:
      '하루에 혼자 보낼 수 있는 금액을 넘어요. 이체를 준비한 분이 아닌 다른 운영자가 입금 완료로 기록해야 해요.',
  },
  payout_own_addition: {
    status: 409,
    message:
      '최근 30일 안에 이 크리에이터의 주문을 바로잡거나 실적을 받아들인 분은 혼자 보낼 수 없어요. 다른 운영자가 처리하거나, 다른 운영자가 승인하는 묶음에 담아 주세요.',
  },
  payout_batch_empty: {
    status: 409,
    message: '보낼 수 있는 출금이 없어요. 조건과 빠진 이유를 확인해 주세요.',
  },
  payout_batch_state: {
    status: 409,
    message: '그사이 일괄 이체의 상태가 바뀌었어요. 지금 내용을 확인해 주세요.',
  },
  payout_batch_second: {
    status: 409,
    message: '일괄 이체를 만든 분이 아닌 다른 운영자가 승인해야 해요.',
  },
  payout_batch_closed: {
    status: 409,
    message: '계좌번호를 연 지 15분이 지났어요. 이유를 적고 다시 열어 주세요.',
  },
  payout_batch_first: {
    status: 409,
    message: '일괄 이체에 든 출금이에요. 일괄 이체에서 은행 파일을 받은 뒤에 입금 완료로 기록할 수 있어요.',
  },
  payout_sent: {
    status: 409,
    message: '은행 파일이 방금 나갔어요. 다시 누르면 다른 운영자에게 승인을 요청해요.',
  },
  payout_bank_day: {
    status: 422,
    message: '은행에서 보낸 날을 확인해 주세요. 신청한 날부터 오늘까지 적을 수 있어요.',
  },
  payout_return_second: {
    status: 409,
    message:
      '10만 원이 넘거나 한 사람이 한 달에 늘릴 수 있는 금액을 넘는 출금이 되돌아온 것은, 입금 완료로 기록한 분이 아닌 다른 운영자가 기록해야 해요.',
  },
  experiment_open: {
    status: 409,
    message: '같은 키의 실험이 아직 끝나지 않았어요. 먼저 끝내거나 다른 키를 써 주세요.',
  },
  experiment_ended: { status: 409, message: '이미 끝난 실험이에요.' },
  template_taken: {
    status: 409,
    message: '같은 종류에 제목이 같은 템플릿이 있어요. 다른 제목을 적어 주세요.',
  },
  filter_taken: {
    status: 409,
    message: '이 목록에 이름이 같은 필터가 있어요. 다른 이름을 적어 주세요.',
  },
  filters_full: {
    status: 409,
    message: '필터는 목록마다 12개까지 저장할 수 있어요. 쓰지 않는 필터를 삭제해 주세요.',
  },
  templates_full: {
    status: 409,
    message: '템플릿은 종류마다 20개까지 만들 수 있어요. 쓰지 않는 것을 삭제해 주세요.',
  },
  announcement_transition: {
    status: 409,
    message: '지금 상태에서는 할 수 없어요. 새로고침해서 공지사항의 상태를 확인해 주세요.',
  },
} as const
