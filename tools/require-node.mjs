// Imported first by every launcher: says what is missing before anything newer is loaded.
var major = Number(process.versions.node.split('.')[0]);
if (!(major >= 20)) {
  console.error('Monda needs Node 20 or newer to start; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
