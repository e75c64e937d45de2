/** The product's brand. The path of the staff screens and their label follow from it (decision A-001). */
export const BRAND = 'Monda';
