/** Section 7 of the specification, written out: the calls that must have exactly these names. */
const below = (method: string, folder: string, paths: string) =>
  paths
    .trim()
    .split(/[\s,]+/)
    .map((path) => `${method} /api/v2/${folder}${path}`)

export const specifiedCalls = [
  ...below('POST', '', 'auth/company/token shop/pb/yunfei shop/order'),
  ...below('GET', 'shop/', 'company adv pb/cate_pb_list company/wuLiuList'),
  ...below('GET', 'shop/produce/', 'cate-produce-list list detail pb-papers'),
  ...below('POST', 'auth/user/', 'reg login login_out password/reset'),
  ...below(
    'POST',
    'user/',
    `oss/signature order order/files order/pay/init orders/pay/check_pay/:order_id qq/rest password/rest
     afterSale afterSale/cancel afterSale/refundQuery address paper/baojia paper-shop-cart`,
  ),
  ...below('POST', 'user/baojiadan/quote/', 'pt ysp ysp/kaishu lz ink-lz yunfei'),
  ...below(
    'GET',
    'user/',
    `orders order/detail orders/take_good amout_detail orders/cancel address user email/rest mobile/rest
     afterSale afterSale/:id bjd paper-shop-cart`,
  ),
  ...below('PUT', 'user/', 'address'),
  ...below('DELETE', 'user/', 'address bjd paper-shop-cart'),
  ...below(
    'GET',
    'system/',
    `province order/state order/type pay/channel express/type express/type/text smartParse cates zb/yaokou
     ysp/type order/state/text afterSale/state/text hgx/type hgx/type/options pt/compute_mode
     pt/compute_mode/options lz/label-chubiao-text lz/label-chuhuotype-text ysp-type-option ysp-type-text
     baojia-type-option baojia-type-text baojia-type ys/ysp-print-method ys/ysp-type`,
  ),
  ...below('GET', 'pay/', 'offline_pay/channel/options'),
]
