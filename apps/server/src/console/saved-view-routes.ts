import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { listViews, removeView, saveView, updateView } from '../modules/order-view/edit-saved-views.ts'

/** Saved lists of orders. */
export const savedViewRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    listOrderViews: ({ member }) => listViews(deps.db, member),
    saveOrderView: ({ member, body }) => saveView(deps, member, body),
    updateOrderView: ({ member, params, body }) => updateView(deps, member, params.id, body),
    removeOrderView: ({ member, params }) => removeView(deps, member, params.id),
  }) satisfies ConsoleRoutes
