<?php
// A shop of one page that follows /developers/guides/plain-php.
// Start it: ITDA_ORIGIN=… ITDA_PARTNER=… ITDA_SECRET=… php -S localhost:3000 index.php
$clickId = $_GET['subid'] ?? $_COOKIE['itda_click'] ?? '';
if (isset($_GET['subid']) && preg_match('/^[0-9A-Za-z]{1,128}$/', $clickId)) {
    setcookie('itda_click', $clickId, ['expires' => time() + 30 * 86400, 'path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
}
$db = new PDO('sqlite:' . (getenv('SHOP_DB') ?: sys_get_temp_dir() . '/shop.sqlite'));
$db->exec('CREATE TABLE IF NOT EXISTS orders (code TEXT PRIMARY KEY, click_id TEXT, status TEXT, version INTEGER, pieces INTEGER)');

/** Tells Itda of the order as it is. Throws where it has to be sent again later. */
function report(array $order): string
{
    $amount = 20000 * $order['pieces'];
    $body = json_encode([
        'eventId' => "{$order['code']}-{$order['version']}",
        'orderCode' => $order['code'],
        'clickId' => $order['click_id'],
        'status' => $order['status'],
        'version' => (int) $order['version'],
        'occurredAt' => gmdate('Y-m-d\TH:i:s\Z'),
        'currency' => 'KRW',
        'lines' => [[
            'productCode' => 'P-1', 'productName' => '겨울 담요',
            'quantity' => (int) $order['pieces'], 'amount' => $amount, 'commission' => intdiv($amount * 8, 100),
        ]],
    ]);
    $t = time();
    $v1 = hash_hmac('sha256', "$t.$body", getenv('ITDA_SECRET'));
    $answer = file_get_contents(getenv('ITDA_ORIGIN') . '/api/postbacks/' . getenv('ITDA_PARTNER'), false, stream_context_create(['http' => [
        'method' => 'POST',
        'header' => "Content-Type: application/json\r\nItda-Signature: t=$t,v1=$v1",
        'content' => $body,
        'timeout' => 10,
        'ignore_errors' => true,
    ]]));
    if ($answer === false) throw new RuntimeException('send it again later');
    return $answer;
}

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $code = $_POST['code'] ?? 'S-' . bin2hex(random_bytes(8));
    $db->prepare("INSERT OR IGNORE INTO orders VALUES (?, ?, 'pending', 0, 2)")->execute([$code, $clickId]);
    $change = ['confirm' => "status = 'confirmed',", 'cancel' => "status = 'cancelled',", 'return' => 'pieces = 1,'][$_POST['act'] ?? ''] ?? '';
    $db->prepare("UPDATE orders SET $change version = version + 1 WHERE code = ?")->execute([$code]);
    $found = $db->prepare('SELECT * FROM orders WHERE code = ?');
    $found->execute([$code]);
    $order = $found->fetch(PDO::FETCH_ASSOC);
    header('Content-Type: application/json');
    exit(json_encode(['order' => $order, 'answer' => $order['click_id'] ? report($order) : null]));
}
?>
<!doctype html>
<meta charset="utf-8">
<h1>담요 가게</h1>
<form method="post"><button>두 장 사기</button></form>
