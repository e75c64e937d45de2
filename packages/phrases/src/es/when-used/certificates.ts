export const certificates = {
  reason: 'Indique por qué.',
};
