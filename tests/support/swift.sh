#!/bin/bash
# Starts an OpenStack Swift of one machine with its S3 API (Debian: swift-proxy swift-account swift-container
# swift-object memcached curl) and the bucket `arara`, for S3_TEST_ENDPOINT. It writes /etc/swift/swift.conf, so it runs
# as root; ^C ends it. usage: tests/support/swift.sh <new folder> [port]
set -eu
folder=$(mkdir -p "$1" && cd "$1" && pwd)
port=${2:-18080}
mkdir -p "$folder"/{devices/sdb1,etc,cache}
printf '[swift-hash]\nswift_hash_path_suffix = arara\nswift_hash_path_prefix = arara\n' > /etc/swift/swift.conf

common="bind_ip = 127.0.0.1
swift_dir = $folder/etc
workers = 0
user = $(id -un)"
trap 'kill $(jobs -p) 2> /dev/null' EXIT
memcached -u "$(id -un)" -l 127.0.0.1 -p $((port + 9)) &
at=$port
for kind in account container object; do
  at=$((at + 1))
  ring=$folder/etc/$kind.builder
  swift-ring-builder "$ring" create 4 1 0 > /dev/null
  swift-ring-builder "$ring" add r1z1-127.0.0.1:$at/sdb1 1 > /dev/null
  swift-ring-builder "$ring" rebalance > /dev/null
  cat > "$folder/etc/$kind.conf" << CONF
[DEFAULT]
$common
bind_port = $at
devices = $folder/devices
mount_check = false
recon_cache_path = $folder/cache
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
CONF
  swift-$kind-server "$folder/etc/$kind.conf" > "$folder/$kind.log" 2>&1 &
done
cat > "$folder/etc/proxy.conf" << CONF
[DEFAULT]
$common
bind_port = $port
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((port + 9))
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
CONF
swift-proxy-server "$folder/etc/proxy.conf" > "$folder/proxy.log" 2>&1 &

url=http://127.0.0.1:$port
until token=$(curl -fsS -D - -o /dev/null -H 'X-Auth-User: test:tester' -H 'X-Auth-Key: testing' "$url/auth/v1.0" 2> /dev/null |
  tr -d '\r' | sed -n 's/^X-Auth-Token: //Ip') && [ -n "$token" ]; do sleep 0.5; done
until curl -fsS -X PUT -H "X-Auth-Token: $token" "$url/v1/AUTH_test/arara" 2> /dev/null; do sleep 0.5; done
echo "S3_TEST_ENDPOINT=$url S3_TEST_BUCKET=arara S3_TEST_KEY=test:tester S3_TEST_SECRET=testing"
wait
