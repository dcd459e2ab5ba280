import {
  afterSaleStates,
  afterSaleTypes,
  computeModes,
  fileStates,
  labelDeliveries,
  ledgerTypes,
  offsetTypes,
  optionsOf,
  orderStates,
  orderTypes,
  payChannels,
  paymentStates,
  printMethods,
  quoteTypes,
  refundStates,
  textOf,
  unwindDirections,
} from '@yinpu/contract'
import type { Routes } from '../../kernel/routes.ts'
import { parseAddress } from '../region/parse-address.ts'
import { regionTree } from '../region/region-table.ts'
import { expressTypes, finishingTypes, grippers } from './tariff-lookups.ts'

/** The lookups: enumerations of the contract, and the options of a shop's tariff. */
export const systemRoutes = () =>
  ({
    listRegions: () => regionTree(),
    parseAddress: ({ query }) => parseAddress(query.text),
    listCategories: ({ shop }) => shop.categories,

    listOrderStates: () => [...orderStates],
    orderStateText: () => textOf(orderStates),
    listOrderTypes: () => [...orderTypes],
    afterSaleStateText: () => textOf(afterSaleStates),
    listPayChannels: () => [...payChannels],

    orderTypeText: () => textOf(orderTypes),
    payChannelText: () => textOf(payChannels),
    paymentStateText: () => textOf(paymentStates),
    refundStateText: () => textOf(refundStates),
    ledgerTypeText: () => textOf(ledgerTypes),
    fileStateText: () => textOf(fileStates),
    afterSaleTypeText: () => textOf(afterSaleTypes),

    listExpressTypes: ({ shop }) => expressTypes(shop.tariff),
    expressTypeText: ({ shop }) => textOf(expressTypes(shop.tariff)),
    listGrippers: ({ shop }) => grippers(shop.tariff),
    listFinishing: ({ shop }) => finishingTypes(shop.tariff),
    finishingOptions: ({ shop }) => optionsOf(finishingTypes(shop.tariff)),

    listOffsetTypes: () => [...offsetTypes],
    listOffsetTypesYs: () => [...offsetTypes],
    offsetTypeOptions: () => optionsOf(offsetTypes),
    offsetTypeText: () => textOf(offsetTypes),
    listPrintMethods: () => [...printMethods],

    listComputeModes: () => [...computeModes],
    computeModeOptions: () => optionsOf(computeModes),
    unwindText: () => textOf(unwindDirections),
    labelDeliveryText: () => textOf(labelDeliveries),
    listQuoteTypes: () => [...quoteTypes],
    quoteTypeOptions: () => optionsOf(quoteTypes),
    quoteTypeText: () => textOf(quoteTypes),
  }) satisfies Routes
