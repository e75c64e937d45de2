export const certificates = {
  reason: 'Indique el motivo',
};
