-- The terms and the privacy policy, every version of them: what people agreed to can be read again however often it changed.
CREATE TABLE legal_texts (
  kind TEXT NOT NULL CHECK (kind IN ('terms', 'privacy')),
  version INTEGER NOT NULL CHECK (version > 0),
  -- sections apart by an empty line; the first line of each is its heading
  body TEXT NOT NULL,
  -- what changed, as people are told; empty in a first version
  changes TEXT NOT NULL DEFAULT '',
  -- 1: members are asked to agree again once it holds
  needs_consent INTEGER NOT NULL DEFAULT 0 CHECK (needs_consent IN (0, 1)),
  -- 1: to the disadvantage of members, told thirty days before
  is_worse INTEGER NOT NULL DEFAULT 0 CHECK (is_worse IN (0, 1)),
  -- null: it came with the product
  written_by TEXT REFERENCES users (id),
  written_at TEXT NOT NULL,
  -- moves with every change, so that of two operators at once one wins
  edition INTEGER NOT NULL DEFAULT 1,
  -- both null: a draft. The day is one of Seoul
  starts_on TEXT,
  published_at TEXT,
  announcement_id TEXT REFERENCES announcements (id),
  -- members up to this one were mailed; told_at: all of them were, or nobody is to be
  told_to TEXT NOT NULL DEFAULT '',
  told_at TEXT,
  PRIMARY KEY (kind, version),
  CHECK ((starts_on IS NULL) = (published_at IS NULL))
) STRICT, WITHOUT ROWID;

-- A consent names the day its text began to hold (consents.version).
CREATE UNIQUE INDEX legal_texts_start ON legal_texts (kind, starts_on) WHERE starts_on IS NOT NULL;
-- One draft of a kind at a time.
CREATE UNIQUE INDEX legal_texts_draft ON legal_texts (kind) WHERE starts_on IS NULL;
-- What a signed-in page asks on every visit.
CREATE INDEX legal_texts_asked ON legal_texts (kind, starts_on) WHERE needs_consent = 1;

CREATE TRIGGER legal_texts_kept BEFORE UPDATE OF kind, version, body, changes, needs_consent, is_worse ON legal_texts
WHEN OLD.published_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'legal_texts_kept');
END;

CREATE TRIGGER legal_texts_kept_out BEFORE DELETE ON legal_texts
BEGIN
  SELECT RAISE(ABORT, 'legal_texts_kept');
END;

-- Who is told how far (told_to) changes nothing that is read.
CREATE TRIGGER legal_texts_versioned AFTER UPDATE OF starts_on ON legal_texts
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

-- The texts that came with the product are drafts for an owner to publish; where people agreed to them already, they hold since then.
INSERT INTO legal_texts (kind, version, body, written_at, starts_on, published_at, told_at)
SELECT kind, 1, body, '2026-11-01T00:00:00.000Z', since, since || 'T00:00:00.000Z', since || 'T00:00:00.000Z'
FROM (SELECT CASE WHEN EXISTS (SELECT 1 FROM consents) THEN '2026-11-01' END AS since)
CROSS JOIN (
  SELECT 'terms' AS kind, '이 약관이 정하는 것
잇다는 크리에이터가 여러 파트너(상품을 파는 곳)의 제휴 링크를 만들고, 그 링크로 생긴 수익을 확인하고 출금하는 서비스예요.
이 약관은 서비스를 쓰는 회원과 크리에이터, 그리고 회사가 지킬 일을 정해요. 약관이 바뀌면 시행 7일 전에, 회원에게 불리하게 바뀌면 30일 전에 공지사항과 이메일로 알려 드려요.

가입과 계정
이메일을 확인하고 약관에 동의하면 회원이 돼요. 한 사람은 본인인증을 마친 계정을 하나만 가질 수 있어요.
비밀번호는 본인이 지켜야 해요. 같은 로그인 정보가 두 곳에서 쓰인 흔적이 있으면 모든 기기에서 로그아웃하고 알려 드려요.

크리에이터 신청과 심사
크리에이터가 되려면 본인인증, 닉네임, 채널, 주로 다루는 주제가 필요해요. 반려할 때는 이유와 고칠 곳을 알려 드리고, 고친 뒤 다시 신청할 수 있어요.
승인을 기다리는 동안에도 링크를 만들 수 있어요. 그동안 생긴 클릭과 수익은 사라지지 않아요.

링크와 대가성 문구
링크를 쓴 글과 영상에는 공정거래위원회 추천·보증 심사지침에 맞는 대가성 문구를 제목이나 맨 앞에 적어야 해요. 링크를 복사하면 알맞은 문구가 함께 복사돼요.
파트너가 금지한 방법(검색광고, 스팸, 자동 클릭, 본인 구매 등)으로 생긴 수익은 인정되지 않아요. 금지하는 방법은 파트너마다 적혀 있어요.

수익과 등급
수익은 파트너가 지급하는 커미션에 등급별 비율을 곱한 금액이에요. 비율은 독자가 클릭한 순간의 등급으로 정해지고, 나중에 등급이 바뀌어도 그 주문에는 그대로 적용돼요.
주문은 확정되기 전까지 예정 수익이에요. 반품과 취소는 확정된 뒤에도 생길 수 있고, 이미 출금한 금액이라면 다음 수익에서 먼저 채워요.

출금
10,000원부터 언제든 신청할 수 있고, 다음 지급일(10일 또는 25일, 은행이 쉬면 다음 영업일)에 입금해요. 수수료와 소멸 기한은 없어요.
개인은 소득세 3%와 지방소득세 0.3%를 원천징수해요. 신청하기 전에 세금과 입금액을 모두 보여 드려요.
사업자는 등록한 사업자 정보를 확인한 뒤부터 사업자 기준으로 계산해요. 그때까지는 개인으로 원천징수해요. 사업자등록번호 하나는 한 계정에서만 쓸 수 있어요.
계좌나 사업자 정보를 바꾸면 안전을 위해 48시간 동안 출금을 멈추고 이메일로 알려 드려요.
입금하기 전에 조건을 다시 확인해요. 신청한 뒤 주문이 취소되어 갚을 금액이 생겼거나 확인이 끝나지 않은 수익이 들어 있으면 보내지 않고, 돌려드리거나 확인이 끝난 뒤 보내요.

탈퇴와 이용 정지
언제든 탈퇴할 수 있어요. 출금 가능 금액이 남아 있으면 먼저 출금하도록 안내해요.
사람이 누르지 않은 클릭(로봇, 미리 읽기, 다른 화면에 끼워 넣거나 스크립트로 연 주소)에서 온 주문은 확인이 끝날 때까지 예정으로 두어요. 저절로 열리게 한 것이면 인정하지 않고, 사람이 누른 것이면 그대로 지급해요.
부정한 방법이 의심되면 관련된 주문만 보류하고 근거를 보여 드려요. 설명을 듣기 전에는 수익을 없애지 않아요.

책임과 분쟁
회사의 잘못으로 수익이 잘못 기록되면 회사가 바로잡아요. 모든 금액은 주문과 장부의 기록으로 확인할 수 있어요.
분쟁은 대한민국 법을 따르고, 회원의 주소지를 관할하는 법원에서 다룰 수 있어요.' AS body
  UNION ALL
  SELECT 'privacy', '모으는 정보와 쓰는 곳
가입: 이메일, 비밀번호(되돌릴 수 없는 값으로만 저장), 동의 기록. 로그인과 안내에 써요.
크리에이터 신청: 이름, 본인인증 결과(같은 사람인지 확인하는 값은 암호로 바꾼 값만 저장), 닉네임, 채널 주소, 주제. 심사에 써요.
정산: 은행, 계좌번호, 예금주, 사업자등록번호, 증빙 파일. 출금과 세금 신고에만 써요.

독자의 정보
링크를 누른 독자의 IP 주소는 저장하지 않아요. 같은 사람이 여러 번 눌렀는지는 매일 바뀌는 값으로 섞은 짧은 값으로만 확인하고, 하루가 지나면 서로 이을 수 없어요.

방문 통계
어떤 페이지와 기능이 쓰이는지 세기 위해 이 브라우저에 임의의 번호(쿠키, 180일)를 두고, 연 페이지의 종류와 로그인, 링크 만들기, 출금 신청 같은 일이 있었다는 사실을 통계 도구(Google 애널리틱스)에 서버에서 보내요. 번호는 문구를 견주는 시험에도 쓰고, 로그인했다면 번호 대신 계정으로 나눠요.
로그인했다면 등급, 링크와 콘텐츠 수, 수익과 출금의 합계, 가입한 날짜도 함께 보내요. 이름, 이메일, 회원 번호, 주소창의 내용, 주문 하나의 금액은 보내지 않고, 광고에 쓰지 않아요.
원하지 않으면 아래에서 끌 수 있어요. 브라우저의 추적 안 함(DNT)이나 개인정보 보호 신호(GPC)를 켜도 보내지 않아요.

지키는 방법
계좌번호와 사업자등록번호는 건마다 다른 열쇠로 암호화해요. 증빙 파일은 공개되지 않는 저장소에 두고, 담당자가 볼 때마다 누가 왜 보았는지 기록하고, 본인은 설정에서 그 기록을 볼 수 있어요.
화면과 메일, 기록 어디에도 전체 번호를 남기지 않아요. 확인이 필요한 곳에는 끝 네 자리만 보여 드려요.
로그인하거나 인증번호를 받은 브라우저에 아무도 읽을 수 없는 표시(쿠키, 400일)를 두어요. 다른 사람이 비밀번호를 여러 번 틀려도 내 기기에서는 로그인할 수 있게 하는 데만 써요.

보관하는 기간
탈퇴하면 바로 지워요. 다만 법이 정한 기록은 그 기간 동안만 따로 보관해요: 대금 지급 기록 5년(전자상거래법), 세금 관련 기록 5년(국세기본법), 접속 기록 3개월(통신비밀보호법).

나누는 곳
파트너에게는 주문을 맞추는 데 필요한 클릭 번호만 보내요. 이름이나 이메일은 보내지 않아요.
이메일 발송, 본인인증, 송금처럼 꼭 필요한 일을 맡기는 곳에는 그 일에 필요한 만큼만 건네요.

권리와 문의
내 정보를 보고, 고치고, 지우고, 동의를 거둘 수 있어요. 개인정보 보호책임자에게 privacy@itda.example 로 알려 주세요.
도움이 더 필요하면 개인정보침해신고센터(118)에 문의할 수 있어요.'
);
