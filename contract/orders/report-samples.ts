/**
 * Code samples for reporting an order, in the languages that partners use. tests/unit/report-samples.test.ts
 * runs them against the endpoint's own check. Each sample reads its secret from `ITDA_SECRET`, signs its
 * text, sends it and prints the answer.
 */
export const SAMPLE_LANGUAGES = ['node', 'php', 'python', 'java', 'curl'] as const
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]
/** `file`: the file name for saving it; `run`: the command that runs it. */
export const SAMPLES: Record<SampleLanguage, { title: string; file: string; run: string }> = {
  node: { title: 'Node.js (18 이상)', file: 'report.mjs', run: 'node report.mjs' },
  php: { title: 'PHP (7.4 이상)', file: 'report.php', run: 'php report.php' },
  python: { title: 'Python (3.8 이상)', file: 'report.py', run: 'python3 report.py' },
  java: { title: 'Java (17 이상)', file: 'Report.java', run: 'java Report.java' },
  curl: { title: 'curl과 openssl', file: 'report.sh', run: 'sh report.sh' },
}

/** The target address, the click in the report, and the commission of an order of 20,000 won. */
type SampleFacts = { url: string; clickId: string; commission: number }

export function sampleOf(language: SampleLanguage, facts: SampleFacts): string {
  return WRITTEN[language](facts).trimStart()
}

const WRITTEN: Record<SampleLanguage, (facts: SampleFacts) => string> = {
  node: ({ url, clickId, commission }) => `
import { createHmac } from 'node:crypto'

const { ITDA_SECRET } = process.env
const body = JSON.stringify({
  eventId: 'A-1001-1',
  orderCode: 'A-1001',
  clickId: '${clickId}',
  status: 'pending',
  version: 1,
  occurredAt: new Date().toISOString(),
  currency: 'KRW',
  lines: [{ productCode: 'P-1', productName: '테스트 상품', quantity: 1, amount: 20000, commission: ${commission} }],
})

// 보낼 글자 그대로 서명해요. 서명한 뒤에 JSON을 다시 만들지 마세요.
const t = Math.floor(Date.now() / 1000)
const v1 = createHmac('sha256', ITDA_SECRET).update(\`\${t}.\${body}\`).digest('hex')

const answer = await fetch('${url}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Itda-Signature': \`t=\${t},v1=\${v1}\` },
  body,
})
console.log(answer.status, await answer.text())
`,
  php: ({ url, clickId, commission }) => `
<?php
$body = json_encode([
    'eventId' => 'A-1001-1',
    'orderCode' => 'A-1001',
    'clickId' => '${clickId}',
    'status' => 'pending',
    'version' => 1,
    'occurredAt' => gmdate('Y-m-d\\TH:i:s\\Z'),
    'currency' => 'KRW',
    'lines' => [[
        'productCode' => 'P-1', 'productName' => '테스트 상품', 'quantity' => 1, 'amount' => 20000, 'commission' => ${commission},
    ]],
]);

// 보낼 글자 그대로 서명해요. 서명한 뒤에 json_encode를 다시 하지 마세요.
$t = time();
$v1 = hash_hmac('sha256', "$t.$body", getenv('ITDA_SECRET'));

$answer = file_get_contents('${url}', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => "Content-Type: application/json\\r\\nItda-Signature: t=$t,v1=$v1",
    'content' => $body,
    'ignore_errors' => true,
]]));
echo $http_response_header[0], ' ', $answer, "\\n";
`,
  python: ({ url, clickId, commission }) => `
import hashlib, hmac, json, os, time, urllib.error, urllib.request

body = json.dumps({
    'eventId': 'A-1001-1',
    'orderCode': 'A-1001',
    'clickId': '${clickId}',
    'status': 'pending',
    'version': 1,
    'occurredAt': time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()),
    'currency': 'KRW',
    'lines': [{'productCode': 'P-1', 'productName': '테스트 상품', 'quantity': 1, 'amount': 20000, 'commission': ${commission}}],
}).encode()

# 보낼 바이트 그대로 서명해요. json=…으로 보내면 다른 글자가 돼요.
t = str(int(time.time()))
v1 = hmac.new(os.environ['ITDA_SECRET'].encode(), t.encode() + b'.' + body, hashlib.sha256).hexdigest()

request = urllib.request.Request('${url}', data=body, headers={
    'Content-Type': 'application/json',
    'Itda-Signature': f't={t},v1={v1}',
})
try:
    with urllib.request.urlopen(request) as answer:
        print(answer.status, answer.read().decode())
except urllib.error.HTTPError as refused:
    print(refused.code, refused.read().decode())
`,
  java: ({ url, clickId, commission }) => `
import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Report {
    public static void main(String[] args) throws Exception {
        var now = Instant.now();
        var body = """
            {"eventId":"A-1001-1","orderCode":"A-1001","clickId":"${clickId}",
             "status":"pending","version":1,"occurredAt":"%s","currency":"KRW",
             "lines":[{"productCode":"P-1","productName":"테스트 상품","quantity":1,"amount":20000,"commission":${commission}}]}\\
            """.formatted(now.truncatedTo(ChronoUnit.SECONDS));

        // 서명한 바이트를 그대로 보내요. 글자는 언제나 UTF-8로 바꿔 주세요.
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        var t = now.getEpochSecond();
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(System.getenv("ITDA_SECRET").getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((t + ".").getBytes(StandardCharsets.UTF_8));
        var v1 = HexFormat.of().formatHex(mac.doFinal(bytes));

        var request = HttpRequest.newBuilder(URI.create("${url}"))
            .header("Content-Type", "application/json")
            .header("Itda-Signature", "t=" + t + ",v1=" + v1)
            .POST(HttpRequest.BodyPublishers.ofByteArray(bytes))
            .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(answer.statusCode() + " " + answer.body());
    }
}
`,
  curl: ({ url, clickId, commission }) => `
body='{"eventId":"A-1001-1","orderCode":"A-1001","clickId":"${clickId}","status":"pending","version":1,"occurredAt":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'","currency":"KRW","lines":[{"productCode":"P-1","productName":"테스트 상품","quantity":1,"amount":20000,"commission":${commission}}]}'

# printf는 줄바꿈을 붙이지 않아요. echo와 -d @파일은 본문을 바꿀 수 있어요.
t=$(date +%s)
v1=$(printf '%s' "$t.$body" | openssl dgst -sha256 -hmac "$ITDA_SECRET" | sed 's/^.* //')

curl -sS -w ' %{http_code}\\n' '${url}' \\
  -H 'Content-Type: application/json' \\
  -H "Itda-Signature: t=$t,v1=$v1" \\
  --data-binary "$body"
`,
}
