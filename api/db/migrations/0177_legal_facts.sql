-- A version keeps what its marks about the company and the services that are switched on said on the day it was published (JSON, by mark).
ALTER TABLE legal_texts ADD COLUMN facts TEXT CHECK (facts IS NULL OR json_valid(facts));

CREATE TRIGGER legal_texts_facts_kept BEFORE UPDATE OF facts ON legal_texts WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'legal_texts_kept'); END;

-- A mistake of the first seven days is corrected at once while nobody but operators has agreed, also on the day it was made: then two versions
-- begin on one day, and the later one holds. Otherwise a change is told seven days before.
DROP INDEX legal_texts_start;
DROP TRIGGER legal_texts_no_replace_starts_on;
CREATE INDEX legal_texts_start ON legal_texts (kind, starts_on, version) WHERE starts_on IS NOT NULL;

CREATE TRIGGER legal_texts_noticed BEFORE UPDATE OF published_at ON legal_texts WHEN OLD.published_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.starts_on < date(NEW.published_at, '+9 hours', '+7 days') AND EXISTS (SELECT 1 FROM legal_texts o WHERE o.kind = NEW.kind AND o.version < NEW.version AND o.published_at IS NOT NULL) AND (EXISTS (SELECT 1 FROM consents c CROSS JOIN users u ON u.id = c.user_id WHERE c.kind = NEW.kind AND c.agreed = 1 AND u.role = 'member') OR NOT EXISTS (SELECT 1 FROM legal_texts o WHERE o.kind = NEW.kind AND o.version = NEW.version - 1 AND date(NEW.published_at, '+9 hours') < date(o.published_at, '+9 hours', '+7 days'))) BEGIN SELECT RAISE(ABORT, 'legal_texts_noticed'); END;

-- Size: two rows of texts. The drafts that came with the product, where nobody has written or published them: minors, 기타소득 and 파트너 지급 대기 in the terms.
UPDATE legal_texts SET body = replace(replace(replace(replace(body, '그리고 회사가 지킬 일을 정해요.',
  '그리고 회사({회사})가 지킬 일을 정해요.'), '이메일을 확인하고 약관에 동의하면 회원이 돼요.',
  '이메일을 확인하고 약관에 동의하면 회원이 돼요. 만 14세가 되기 전에는 크리에이터로 신청할 수 없고, 만 19세가 되기 전에는 {미성년자}.'), '주문은 확정되기 전까지 예정 수익이에요.',
  '주문은 확정되기 전까지 예정 수익이에요. 파트너가 지급한 뒤에 출금하기로 한 파트너의 수익은 확정된 뒤에도 ‘파트너 지급 대기’로 두고, 파트너가 지급하면 출금할 수 있어요.'), '개인은 소득세 3%와 지방소득세 0.3%를 원천징수해요.',
  '개인은 계속 활동해서 생긴 수익이면 사업소득으로 3.3%(소득세 3%와 지방소득세 0.3%)를, 한 번만 생긴 수익이면 기타소득으로 8.8%(소득세 8%와 지방소득세 0.8%, 한 번에 125,000원까지는 없음)를 원천징수해요.')
WHERE kind = 'terms' AND version = 1 AND published_at IS NULL AND written_by IS NULL;

UPDATE legal_texts SET body = '모으는 정보와 쓰는 곳
가입: 이메일, 비밀번호(되돌릴 수 없는 값으로만 저장), 동의 기록. 로그인과 안내에 써요. 소셜 로그인을 쓰면 고른 회사에서 회원 번호와 이메일을 받아요.
크리에이터 신청: 이름, 본인인증 결과(같은 사람인지 확인하는 값은 암호로 바꾼 값만 저장), 신청한 날의 나이대, 닉네임, 채널 주소, 주제. 심사에 써요. 생년월일은 나이대를 확인하고 저장하지 않아요.
정산: 은행, 계좌번호, 예금주, 사업자등록번호, 증빙 파일. 출금과 세금 신고에만 써요.
휴대폰 번호: 문자로 안내받기로 한 분만. 그 안내에만 써요.

주민등록번호
개인에게 수익을 지급하고 세금을 원천징수하려면 소득세법 제145조, 제164조, 제164조의3에 따라 받는 분의 주민등록번호를 국세청에 내는 지급명세서에 적어야 해요. 개인정보 보호법 제24조의2 제1항 제1호에 따라 첫 출금을 하기 바로 전에만 받고, 다른 곳에는 쓰지 않아요.
암호화해서 보관하고 화면에 다시 보여 주지 않아요. 지급명세서를 보관해야 하는 기간이 끝나면 지워요.

아동과 미성년자
만 14세가 되지 않은 아동의 개인정보는 모으지 않아요. 본인인증에서 만 14세가 되지 않은 것을 알게 되면 인증한 내용을 저장하지 않아요.
만 19세가 되지 않은 분의 보호자가 동의하면 보호자의 이름과 동의한 때를 저장하고, 그 자녀가 탈퇴하면 지워요.

독자의 정보
링크를 누른 독자의 IP 주소는 저장하지 않아요. 같은 사람이 여러 번 눌렀는지는 매일 바뀌는 값으로 섞은 짧은 값으로만 확인하고, 하루가 지나면 서로 이을 수 없어요.

방문 통계와 쿠키
{방문 통계}
로그인하거나 인증번호를 받은 브라우저에 아무도 읽을 수 없는 표시(쿠키, 400일)를 두어요. 다른 사람이 비밀번호를 여러 번 틀려도 내 기기에서는 로그인할 수 있게 하는 데만 써요.

지키는 방법
계좌번호와 사업자등록번호, 주민등록번호는 건마다 다른 열쇠로 암호화해요. 증빙 파일은 공개되지 않는 저장소에 두고, 담당자가 볼 때마다 누가 왜 보았는지 기록하고, 본인은 설정에서 그 기록을 볼 수 있어요.
화면과 메일, 기록 어디에도 전체 번호를 남기지 않아요. 확인이 필요한 곳에는 끝 네 자리만 보여 드려요.

보관하는 기간
탈퇴하면 바로 지워요. 다만 법이 정한 기록은 그 기간 동안만 따로 보관해요: 대금 지급 기록 5년(전자상거래법), 세금 관련 기록 5년(국세기본법), 접속 기록 3개월(통신비밀보호법).

다른 곳에 주는 정보
파트너에게는 주문을 맞추는 데 필요한 클릭 번호만 보내요. 이름이나 이메일은 보내지 않아요.

처리를 맡기는 곳
서비스에 꼭 필요한 일을 아래에 맡기고, 그 일에 필요한 만큼만 건네요.
{처리 위탁}

국외로 보내는 정보
{국외 이전}

권리와 문의
내 정보를 보고, 고치고, 지우고, 동의를 거둘 수 있어요. 설정에서 하거나 개인정보 보호책임자에게 알려 주세요. 만 14세가 되지 않은 아동의 정보가 있다면 보호자가 알려 주세요.
개인정보 보호책임자: {개인정보 보호책임자}
처리하는 회사: {회사}
도움이 더 필요하면 개인정보침해신고센터(118)에 문의할 수 있어요.'
WHERE kind = 'privacy' AND version = 1 AND published_at IS NULL AND written_by IS NULL;
