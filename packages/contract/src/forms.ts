/** The schemas with which pages validate before they send: the server uses the same. */
export {
  changeEmailForm,
  changeMobileForm,
  changePasswordForm,
  changeQqForm,
  codeLoginForm,
  eraseForm,
  exportDataForm,
  loginForm,
  loginRequest,
  profileForm,
  registerForm,
  resetPasswordForm,
} from './calls/account-calls.ts'
export { addressInput as addressForm } from './calls/address-calls.ts'
export { afterSaleForm, afterSaleReply, returnParcel } from './calls/after-sale-calls.ts'
export { inquiryForm } from './calls/catalogue-calls.ts'
export { invoiceTitleInput as invoiceTitleForm } from './calls/invoice-title-calls.ts'
export { paymentForm } from './calls/money-calls.ts'
export { invoiceForm, orderForm } from './calls/order-calls.ts'
export { threadForm } from './calls/thread-calls.ts'
