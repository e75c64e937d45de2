/** The product's brand. The staff-users path and its navigation label follow from it (decision A-001). */
export const BRAND = 'Monda';
export const STAFF_USERS_LABEL = `${BRAND} Users`;
