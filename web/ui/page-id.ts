/** The element around the page's own content, beside which dialogs and toasts are put. */
export const PAGE_ID = 'page'
