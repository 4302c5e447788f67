/** Errors of agencies: calls for a creator, and how people and creators join them. */
export const AGENCY_ERRORS = {
  agency_closed: {
    status: 403,
    message: '대행사가 대신할 수 없는 일이에요. 크리에이터가 직접 해야 해요.',
  },
  agency_scope: {
    status: 403,
    message: '크리에이터가 맡기지 않은 일이에요. {scope} 권한이 있어야 해요.',
  },
  agency_ended: {
    status: 403,
    message: '이 크리에이터를 맡고 있지 않아요. 맡긴 일이 끝났는지 확인해 주세요.',
  },
  agency_creator_stopped: {
    status: 403,
    message: '지금은 이 크리에이터의 일을 할 수 없어요. 크리에이터의 이용이 정지됐어요.',
  },
  agency_creator_missing: {
    status: 400,
    message: '누구의 일인지 알 수 없어요. Itda-Creator 헤더에 크리에이터의 계정 번호를 적어 주세요.',
  },
  agency_none: { status: 404, message: '아직 대행사의 담당자가 아니에요. 대행사를 먼저 만들어 주세요.' },
  agency_owner: { status: 403, message: '대행사의 대표만 할 수 있어요. 대표에게 부탁해 주세요.' },
  agency_alone: {
    status: 409,
    message: '운영자와 파트너 담당자는 대행사에서 일할 수 없어요. 다른 이메일로 가입해 주세요.',
  },
  agency_person: {
    status: 409,
    message:
      '대행사의 담당자는 운영자나 파트너 담당자가 될 수 없어요. 대행사에서 나가거나 대행사를 끝낸 뒤에 받아들여 주세요.',
  },
  agency_person_taken: { status: 409, message: '이미 대행사의 담당자인 계정이에요.' },
  agency_people_full: { status: 409, message: '담당자는 20명까지 둘 수 있어요.' },
  agency_last_owner: {
    status: 409,
    message: '대표가 한 명은 있어야 해요. 다른 대표를 먼저 초대하거나 대행사를 끝내 주세요.',
  },
  agency_creators_full: { status: 409, message: '크리에이터는 100명까지 맡을 수 있어요.' },
  agency_requests_full: {
    status: 409,
    message: '답을 기다리는 요청이 너무 많아요. 지난 요청을 취소한 뒤에 다시 보내 주세요.',
  },
  agency_taken: { status: 409, message: '이미 이 대행사가 맡고 있어요. 바꾸려면 먼저 끝내 주세요.' },
  delegation_closed: {
    status: 409,
    message: '이미 답했거나, 취소됐거나, 기한이 지난 요청이에요. 대행사에 다시 부탁해 주세요.',
  },
  delegation_not_mine: {
    status: 403,
    message: '다른 이메일로 보낸 요청이에요. 요청 메일을 받은 주소로 로그인해 주세요.',
  },
} as const
