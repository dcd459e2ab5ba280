export { Recharges as default } from '../features/recharge/recharges.tsx'
